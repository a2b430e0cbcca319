import { fewOrAll } from './few-or-all.ts';
import { newMember, startSession } from './people.ts';
import { pagesOf } from './read-print.ts';
import { setLanguage } from './set-language.ts';
import { kinds, saveCalculation } from './suits.ts';
import { expect, expectAccessible, test } from './visit.ts';

/** The default settings of the print dialog. */
const A4 = { format: 'A4', margin: { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' } } as const;

for (const language of fewOrAll(['ur'], ['en', 'ur'])) {
  test(`a member sees what a ladder of later fees costs, makes it, and prints it on one page in ${language}`, async ({
    page,
  }) => {
    const isUrdu = language === 'ur';
    const member = await newMember();
    const id = await saveCalculation(member, { province: 'islamabad', kind: kinds.money, amount: 187_407 });
    await startSession(page, member);
    if (isUrdu) await setLanguage(page, 'ur');
    await page.goto(`/c/${id}`);
    await page.getByRole('button', { name: isUrdu ? 'مزید' : 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: isUrdu ? 'آخری عدالت تک کی فیس' : 'Fees up to the last court' }).click();
    await expect(
      page.getByText(isUrdu ? /باقی حسابات میں سے ایک خرچ ہوگا/ : /Uses 1 of your \d+ searches/),
    ).toBeVisible();
    await page.getByRole('button', { name: isUrdu ? 'فیس دکھائیں' : 'Show the fees' }).click();
    const steps = page.getByRole('table');
    await expect(steps.getByRole('row', { name: /14,056/ }).first()).toBeVisible();
    await expect(steps).toContainText('28,112');
    await expect(steps).toContainText(
      isUrdu ? 'اور 1 مرحلے کے لیے جو دفتر عدالت طلب کرے' : 'and what the registry asks for 1 step',
    );
    await expectAccessible(page);
    await page.reload();
    await expect(steps).toContainText('28,112');
    await page.emulateMedia({ media: 'print' });
    const pdf = await page.pdf(A4);
    expect(pagesOf(pdf)).toBe(1);
  });
}

test('a member reads that no later fees are recorded for a kind of suit without a ladder', { tag: '@long' }, async ({
  page,
  visit,
}) => {
  const member = await newMember();
  const id = await saveCalculation(member, { kind: kinds.application, amount: 0 });
  await startSession(page, member);
  await visit(`/c/${id}/ladder`);
  await expect(page.getByText('What may follow this kind of suit is not recorded')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to the calculation' }).click();
  await expect(page.getByRole('figure', { name: 'Court Fee, Punjab: Rupees ten only' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Fees up to the last court' })).toHaveCount(0);
});
