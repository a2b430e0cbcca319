import { fewOrAll } from './few-or-all.ts';
import { clientOf, newMember, startSession } from './people.ts';
import { readQrCode, readText } from './read-print.ts';
import { setLanguage } from './set-language.ts';
import { kinds, placeOf } from './suits.ts';
import { expect, expectAccessible, test } from './visit.ts';

/* The printed sheet of a filing: read back from the PDF, and checked by its code. */
test.describe.configure({ timeout: 120_000 });

for (const language of fewOrAll(['en'], ['en', 'ur'])) {
  test(`a long filing is printed with the page number and margins on every page, and one total, in ${language}`, async ({
    page,
  }) => {
    const member = await newMember();
    const params = { id: (await clientOf(member).createFiling({ body: { title: 'Malik', province: 'punjab' } })).id };
    const copies =
      'Certified copies of the agreement to sell, of its annexures and of the order under Order XXXIX rule 1';
    for (let fee = 10; fee <= 170; fee += 10)
      await clientOf(member).addFilingItem({ params, body: { words: copies, fee } });
    await startSession(page, member);
    await setLanguage(page, language === 'ur' ? 'ur' : 'en');
    await page.goto(`/filings/${params.id}`);
    const items = page.getByRole('table');
    await expect(
      items.getByText(
        language === 'ur' ? /^10\sروپے کا کوئی ٹکٹ یا ای اسٹامپ درج نہیں/ : /^No stamp or e-stamp of Rs\s10 is/,
      ),
    ).toBeVisible();
    await page.goto(`/filings/${params.id}/sheet`);
    await expect(page.getByRole('article').locator('tbody tr')).toHaveCount(17);
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    const pages = await readText(await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true }));
    expect(pages.length).toBeGreaterThan(1);
    for (const { margins } of pages) expect(Math.min(...margins)).toBeGreaterThanOrEqual(5);
    // Nastaliq is stored as glyphs, which do not read as words.
    if (language === 'ur') return;
    expect(pages.map(({ text }) => /^Page .*/m.exec(text)?.[0])).toEqual(['Page 1 of 2', 'Page 2 of 2']);
    expect(pages.map(({ text }) => text.includes('To be affixed in all'))).toEqual([false, true]);
    // No page ends in half a row.
    const count = (text: string, part: RegExp) => text.replaceAll(/\s+/g, ' ').match(part)?.length;
    for (const { text } of pages) expect(count(text, /Certified copies of/g)).toBe(count(text, /XXXIX rule 1/g));
  });
}

test('a fee in words wraps on the sheet, which fits on a phone', { tag: '@long' }, async ({ page }) => {
  const member = await newMember();
  const client = clientOf(member);
  const { id } = await client.createFiling({ body: { title: 'Malik against Khan', province: 'punjab' } });
  const { mainCategoryId, minorCategoryId, subMinorCategoryId } = await placeOf(member, { kind: kinds.review });
  const body = { mainCategoryId, minorCategoryId, subMinorCategoryId };
  await client.addFilingItem({ params: { id }, body });
  await page.setViewportSize({ width: 360, height: 800 });
  await startSession(page, member);
  await page.goto(`/filings/${id}/sheet`);
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText('Half of the fee paid on the original proceedings');
  const widthOf = async (part: typeof sheet) => (await part.boundingBox())?.width ?? 0;
  expect(await widthOf(sheet.getByRole('table'))).toBeLessThan(await widthOf(sheet));
});

test('the code of a printed sheet shows what was printed, so that an altered figure is seen', { tag: '@long' }, async ({
  page,
}) => {
  const member = await newMember();
  const client = clientOf(member);
  const { id } = await client.createFiling({ body: { title: 'Malik against Khan', province: 'punjab' } });
  const params = { id };
  const { items } = await client.addFilingItem({ params, body: { words: 'Copies', fee: 40 } });
  await startSession(page, member);
  await page.goto(`/filings/${id}/sheet`);
  await expect(page.getByRole('article')).toContainText('Copies');
  await page.emulateMedia({ media: 'print' });
  const address = await readQrCode(await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true }));
  await page.emulateMedia({ media: 'screen' });
  const line = { params: { id, itemId: items[0]?.id ?? '' }, body: { words: 'Copies', fee: 90 } };
  await client.updateFilingItem(line);
  await page.goto(address);
  const row = page.getByRole('row', { name: /Copies/ });
  await expect(row).toContainText('40');
  await expect(row).not.toContainText('90');
  await expect(page.getByText(/^Printed by Mizan on .* The total on the sheet must read Rs\s40\.$/)).toBeVisible();
  await expectAccessible(page);
});
