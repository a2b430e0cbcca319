import type { Filing } from '@mizan/api';
import { fewOrAll } from './few-or-all.ts';
import { clientOf, type Member, newMember, startSession } from './people.ts';
import { readQrCode, readText } from './read-print.ts';
import { setLanguage } from './set-language.ts';
import { kinds, saveCalculation } from './suits.ts';
import { expect, expectAccessible, test } from './visit.ts';

/* The pack of a filing: its sheet, the worksheet of each item and the paragraph of value, read back from the PDF. */
test.describe.configure({ timeout: 180_000 });

const copies = 'Certified copies of the agreement to sell, of its annexures and of the order under Order XXXIX rule 1';

/** 14 items: calculations, one of them deleted since, rules that take no amount, and a line in the member's own words. */
async function makeFiling(member: Member): Promise<Filing> {
  const client = clientOf(member);
  const { id } = await client.createFiling({ body: { title: 'Malik against Khan', province: 'punjab' } });
  const params = { id };
  const amounts = [2_500_000, 1_200_000.5, 777_000];
  const saved = await Promise.all(amounts.map((amount) => saveCalculation(member, { kind: kinds.sale, amount })));
  for (const calculationId of saved) await client.addFilingItem({ params, body: { calculationId } });
  await client.deleteCalculation({ params: { id: saved[2] ?? '' } });
  const templates = await client.getFilingTemplates({ params: { provinceId: 'punjab' } });
  const fixed = new Map(
    templates.flatMap(({ rules }) =>
      rules.flatMap((rule) => (rule.takesAmount ? [] : [[rule.subMinorCategoryId, rule]])),
    ),
  );
  for (const { mainCategoryId, minorCategoryId, subMinorCategoryId } of [...fixed.values()].slice(0, 10))
    await client.addFilingItem({ params, body: { mainCategoryId, minorCategoryId, subMinorCategoryId } });
  await client.addFilingItem({ params, body: { words: copies, fee: 45 } });
  await client.markFiled({ params, body: { on: '2026-11-20', affixed: 15_000 } });
  return client.saveDeficiency({ params, body: { amount: 350, dueOn: '2027-01-10' } });
}

const figure = new Intl.NumberFormat('en-IN').format;
/** A PDF has no words, only places of letters, so spaces say nothing. */
const unspaced = (text: string) => text.replaceAll(/\s+/g, '');
const count = (text: string, part: string) => text.split(part).length - 1;

for (const language of fewOrAll(['en'], ['en', 'ur'])) {
  test(`a pack of 14 items has its code, the page number and margins on every page, and one total, in ${language}`, async ({
    page,
  }) => {
    const member = await newMember();
    const { id, items, total } = await makeFiling(member);
    expect(items).toHaveLength(14);
    await startSession(page, member);
    await setLanguage(page, language === 'ur' ? 'ur' : 'en');
    await page.goto(`/filings/${id}`);
    await page.getByRole('button', { name: language === 'ur' ? 'مزید' : 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: language === 'ur' ? 'پورا مجموعہ پرنٹ کریں' : 'Print the pack' }).click();
    const parts = page.getByRole('article');
    await expect(parts).toHaveCount(1 + items.length + 2);
    for (const [place, { fee, words }] of items.entries()) {
      if (fee !== null) await expect(parts.nth(place + 1)).toContainText(figure(Number(fee)));
      if (words !== null) await expect(parts.nth(place + 1)).toContainText(words);
    }
    await expectAccessible(page);
    const rows = await page.locator('tbody td:first-child').allTextContents();
    const titles = await parts.locator('h1').allTextContents();
    const headings = await parts.getByRole('heading').allTextContents();
    await page.emulateMedia({ media: 'print' });
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    await page.emulateMedia({ media: 'screen' });

    const pages = await readText(pdf);
    const address = await readQrCode(pdf);
    const code = /\/check\/((?:\w{4}-){3}\w{4})$/.exec(address)?.[1] ?? 'no code';
    expect(address).toBe(`${new URL(page.url()).origin}/check/${code}`);
    for (const [place, { text, margins }] of pages.entries()) {
      expect(Math.min(...margins)).toBeGreaterThanOrEqual(10);
      expect(text).toContain(code);
      expect(text).toContain('Malik against Khan');
      expect(text).toMatch(new RegExp(`${place + 1} (of|از) ${pages.length}\\b`));
    }
    const whole = unspaced(pages.map(({ text }) => text).join(''));
    expect(count(whole, figure(Number(total.amount)))).toBe(1);
    expect(whole).toContain('12,00,000.50');
    // Nastaliq is stored as glyphs, which do not read as words.
    if (language === 'en') {
      expect(count(whole, 'Tobeaffixedinall')).toBe(1);
      const printed = pages.map(({ text }) => unspaced(text));
      // No page ends in half a row or with a heading, and none but the last is almost empty.
      for (const row of rows)
        expect(printed.filter((text) => text.includes(unspaced(row))).length, row).toBeGreaterThan(0);
      for (const heading of headings) expect(printed.filter((text) => text.endsWith(unspaced(heading)))).toEqual([]);
      for (const text of printed.slice(0, -1)) expect(text.length).toBeGreaterThan(400);
      // The worksheets follow the sheet in the order of the items, each with its figure.
      let rest = whole.slice(whole.indexOf('Checkthissheet'));
      for (const [place, { fee, rule, words }] of items.entries()) {
        expect(titles[place + 1]).toContain(rule?.subMinorCategory ?? words);
        const worksheet = rest.indexOf(unspaced(titles[place + 1] ?? ''));
        expect(worksheet, titles[place + 1]).toBeGreaterThan(-1);
        rest = rest.slice(worksheet);
        if (fee !== null) expect(rest.slice(0, 700)).toContain(`Rs${figure(Number(fee))}`);
      }
      expect(rest).toContain(unspaced('That the value of this suit for the purpose of court fee is Rs 25,00,000'));
      expect(rest).toContain(unspaced('The court found Rs 350 missing, to be made up by 10 January 2027.'));
      expect(count(whole, unspaced('The calculation was deleted.'))).toBe(1);
    }
    await page.goto(address);
    await expect(page.locator('tbody tr')).toHaveCount(14);
    await expect(page.locator('tfoot')).toContainText(figure(Number(total.amount)));
  });
}

test('a pack says that a calculation could not be read, and reads it again at a press', { tag: '@long' }, async ({
  page,
}) => {
  const member = await newMember();
  const client = clientOf(member);
  const { id } = await client.createFiling({ body: { title: 'Malik against Khan', province: 'punjab' } });
  const calculationId = await saveCalculation(member, { kind: kinds.sale, amount: 2_500_000 });
  await client.addFilingItem({ params: { id }, body: { calculationId } });
  await startSession(page, member);
  const saved = `**/v1/calculation/${calculationId}`;
  await page.route(saved, (route) => route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: '' } }));
  await page.goto(`/filings/${id}/pack`);
  const worksheet = page.getByRole('article').nth(1);
  await expect(worksheet).toContainText('The calculation could not be read when this was printed');
  await expect(worksheet).toContainText('Rs 15,000');
  await expect(page.getByRole('article').nth(2)).toContainText('its value cannot be stated');
  await expectAccessible(page);
  await page.unroute(saved);
  await page.getByText('1 calculation could not be read.').locator('..').getByRole('button').click();
  await expect(worksheet.getByRole('heading', { name: 'Steps of the computation' })).toBeVisible();
  await expect(page.getByRole('article').nth(2)).toContainText('That the value of this suit');
});
