import type { Page } from '@playwright/test';
import { fewOrAll } from './few-or-all.ts';
import { administratorClient, clientOf, newMember, startSession } from './people.ts';
import { openMore } from './questions.ts';
import { pagesOf, readQrCode } from './read-print.ts';
import { newProvince } from './rulebooks.ts';
import { setLanguage } from './set-language.ts';
import { kinds, saveCalculation } from './suits.ts';
import { expect, expectAccessible, test } from './visit.ts';

const inUrdu = (page: Page) => setLanguage(page, 'ur');

for (const width of fewOrAll([1440], [390, 1440])) {
  test(`a member reads an answer with its stamp, steps, schedule and nearby amounts at ${width} px`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const member = await newMember();
    const id = await saveCalculation(member, { kind: kinds.sale, amount: 2_500_000 });
    await startSession(page, member);
    await visit(`/c/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Court fee Rs\s15,000$/);
    await expect(page.getByRole('heading', { name: 'Required calculation is as follows' })).toBeVisible();
    await expect(page.getByRole('figure', { name: 'Court Fee, Punjab: Rupees fifteen thousand only' })).toBeVisible();
    const steps = page.getByRole('region', { name: 'Steps of the computation' });
    await expect(steps.getByRole('listitem').nth(0)).toContainText('Consideration in the agreement');
    await expect(steps.getByRole('listitem').nth(3)).toContainText('never more than Rs 15,000');
    const schedule = page.getByRole('region', { name: 'Schedule used' });
    await expect(schedule.getByRole('row', { name: /Above Rs 25,000/ })).toContainText('Used here');
    await expect(schedule.getByRole('row', { name: /From Rs 2,00,000/ })).toContainText('Ceiling applied');
    await expect(page.getByText(/^At the ceiling: any suit from Rs\s2,00,000 pays Rs\s15,000\.$/)).toBeVisible();
    await expect(page.getByText(/ · Still in force today$/)).toBeVisible();
    const paying = page.getByRole('region', { name: 'Paying the fee' });
    await expect(paying.getByText(/^One e-stamp of Rs\s/)).toBeVisible();
    const check = paying.getByText('To check it').first();
    await expect(check).toBeHidden();
    await paying.getByText('Where to pay, and how it is checked').click();
    await expect(check).toBeVisible();
    const law = paying.getByRole('link', { name: 'Payment, exemptions and refunds in Punjab' });
    await expect(law).toHaveAttribute('href', '/law/punjab#payment');
    const next = page.getByRole('link', { name: width < 768 ? 'Next Calculation' : 'Make Your Next Calculation' });
    await expect(next).toHaveAttribute('href', '/?type=courtFee');
    const past = page.getByRole('main').getByRole('link', {
      name: width < 768 ? 'Search History' : 'Checkout Search History',
      exact: true,
    });
    await expect(past).toHaveAttribute('href', '/search-history');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

for (const width of [390, 1440]) {
  test(`a member reads an answer in Urdu, from right to left, at ${width} px`, { tag: '@long' }, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const member = await newMember();
    const id = await saveCalculation(member, { kind: kinds.sale, amount: 2_500_000 });
    await startSession(page, member);
    await inUrdu(page);
    await visit(`/c/${id}`);
    await expect(page.getByRole('heading', { name: 'مطلوبہ حساب درج ذیل ہے' })).toBeVisible();
    await expect(page).toHaveTitle(/^\u2068اراضی، مکان یا پلاٹ\u2069/);
    await expect(page.getByRole('figure', { name: 'کورٹ فیس، پنجاب: پندرہ ہزار روپے صرف' })).toBeVisible();
    await expect(page.getByText('زیادہ سے زیادہ 15,000 روپے').first()).toBeVisible();
    const steps = page.getByRole('region', { name: 'حساب کے مراحل' });
    await expect(steps.getByRole('listitem').first()).toContainText('معاہدے کا زر بدل');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('a member sees an unverified rule marked on the stamp, beside it and in the schedule', { tag: '@long' }, async ({
  page,
  visit,
}) => {
  const member = await newMember();
  const id = await saveCalculation(member, { province: 'kpk', kind: kinds.money, amount: 60_000 });
  await startSession(page, member);
  await visit(`/c/${id}`);
  await expect(page.getByRole('figure', { name: /Court Fee/ })).toContainText('Unverified');
  await expect(page.getByRole('note')).toContainText('exact 7.5 per cent is not confirmed for KP');
  await expect(page.getByRole('row', { name: /Above Rs 25,000/ })).toContainText('Used here, unverified');
});

test('a member sees which court may try the suit', { tag: '@long' }, async ({ page, visit }) => {
  const member = await newMember();
  const id = await saveCalculation(member, { type: 'suitValuation', kind: kinds.sale, amount: 187_407 });
  await startSession(page, member);
  await visit(`/c/${id}`);
  await expect(page.getByRole('figure', { name: /Suit Valuation, Punjab/ })).toContainText('1,87,407');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Suit valuation Rs\s1,87,407$/);
  const court = page.getByRole('definition').filter({ hasText: 'Civil Judge' });
  await expect(court).toContainText('Appeal lies to: District Judge');
  await expect(court.getByText('Civil Courts Ordinance')).toBeHidden();
  await court.getByText('Why this court').click();
  await expect(court.getByText('Civil Courts Ordinance')).toBeVisible();
});

test('a member gets a fixed fee without entering an amount', { tag: '@long' }, async ({ page, visit }) => {
  const member = await newMember();
  const id = await saveCalculation(member, { kind: kinds.application, amount: 0 });
  await startSession(page, member);
  await visit(`/c/${id}`);
  await expect(page.getByRole('figure', { name: 'Court Fee, Punjab: Rupees ten only' })).toBeVisible();
  await expect(page.getByText('Fixed', { exact: true })).toBeVisible();
  await expect(page.locator('[name=amount]')).toBeDisabled();
});

test('a member sees that the rules changed and calculates again under the rules of today', { tag: '@long' }, async ({
  page,
}) => {
  const admin = await administratorClient();
  const { province, params } = await newProvince(admin, { Cheque: 0.1 });
  const member = await newMember();
  const id = await saveCalculation(member, {
    province: province.id,
    kind: ['Recovery', 'Money', 'Cheque'],
    amount: 1000,
  });
  const changed = structuredClone(await admin.getCategoriesData({ params }));
  const [entry] = changed[0]?.minorCategory[0]?.subminorCategory[0]?.courtFee ?? [];
  Object.assign(entry ?? {}, { userInput: 0.2 });
  await admin.addCategoriesData({ params, body: { majorCategories: changed, note: 'Doubled' } });
  await startSession(page, member);
  await page.goto(`/c/${id}`);
  await expect(page.getByRole('figure', { name: /Rupees one hundred only/ })).toBeVisible();
  await expect(page.getByText('The rules used here have changed since.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: "Compute again under today's rules" }).click();
  await expect(page.getByRole('figure', { name: /Rupees two hundred only/ })).toBeVisible();
  await expect(page).not.toHaveURL(`/c/${id}`);
  await expect(page.getByText(/ · Still in force today$/)).toBeVisible();
  expect(await clientOf(member).getAccount()).toMatchObject({ searchesLeft: 3 });
});

test('a member goes from an answer to either calculator', { tag: '@long' }, async ({ page }) => {
  const member = await newMember();
  const id = await saveCalculation(member, { kind: kinds.sale, amount: 2_500_000 });
  await startSession(page, member);
  await page.goto(`/c/${id}`);
  const which = page.getByRole('navigation', { name: 'Calculator' });
  await expect(which.getByRole('link', { name: 'Court Fee' })).toHaveAttribute('aria-current', 'true');
  await which.getByRole('link', { name: 'Suit Valuation' }).click();
  await expect(page.getByRole('heading', { name: 'Calculate Suit Valuation' })).toBeVisible();
});

test('a member shares an answer by a link without a name, withdraws it, and shares by another', async ({
  page,
  browser,
  visit,
}) => {
  const member = await newMember({ name: 'Counsel Whose Name Is Nobodys Business' });
  const id = await saveCalculation(member, { kind: kinds.sale, amount: 2_500_000 });
  await startSession(page, member);
  await page.goto(`/c/${id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  await expectAccessible(page);
  const context = await browser.newContext();
  const guest = await context.newPage();
  const response = await guest.goto(link);
  expect(response?.headers()['x-robots-tag']).toBe('noindex');
  await expect(guest.getByRole('heading', { name: 'Shared calculation' })).toBeVisible();
  await expect(guest.getByRole('figure', { name: /Rupees fifteen thousand only/ })).toBeVisible();
  await expect(guest.getByText('Nobodys Business')).toHaveCount(0);
  await expectAccessible(guest);
  await page.getByRole('button', { name: 'Withdraw the link' }).click();
  await expect(page.getByText('The link is withdrawn')).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'This link has been withdrawn.' })).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByLabel('Link', { exact: true })).not.toHaveValue(link);
  await guest.goto(await page.getByLabel('Link', { exact: true }).inputValue());
  await expect(guest.getByRole('heading', { name: 'Shared calculation' })).toBeVisible();
  await context.close();
  await visit('/share/never-made');
});

test('a member copies the result as text, with every step and the citation', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const member = await newMember();
  const id = await saveCalculation(member, { kind: kinds.sale, amount: 2_500_000 });
  await startSession(page, member);
  await page.goto(`/c/${id}`);
  await openMore(page, 'Copy answer');
  await expect(page.getByText('The answer is copied.')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain('Ceiling applied: the schedule allows at most Rs 15,000');
  expect(text).toContain('Rupees fifteen thousand only');
  expect(text).toContain('Court-fees Act 1870 s.7(x)(a)');
  expect(text).toContain('not legal advice');
});

test('a member finds the highest value whose fee stays within a sum, and copies the paragraph of value for the plaint', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const member = await newMember();
  const id = await saveCalculation(member, { kind: kinds.money, amount: 2_350_000 });
  await startSession(page, member);
  await page.goto(`/c/${id}`);
  await openMore(page, 'Up to which value?');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('On any amount');
  const bound = dialog.getByRole('textbox', { name: 'The fee is at most' });
  await bound.fill('1,874');
  await expect(dialog).toContainText('Up to Rs 25,000');
  await bound.fill('');
  await expect(dialog.getByText('Up to Rs 25,000')).toBeHidden();
  await bound.fill('1,874');
  await expect(dialog).toContainText('Up to Rs 25,000');
  await bound.fill('many');
  await expect(dialog).toContainText('amount');
  await expect(dialog.getByText('Up to Rs 25,000')).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await openMore(page, 'Paragraph of value for the plaint');
  await dialog.getByRole('button', { name: 'Copy the Urdu' }).click();
  await expect(page.getByText('The paragraph was copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('مبلغ 23,50,000 روپے');
});

test("a member opens another member's calculation and reads why it is not shown", { tag: '@long' }, async ({
  page,
  visit,
}) => {
  const id = await saveCalculation(await newMember(), { kind: kinds.sale, amount: 2_500_000 });
  await startSession(page, await newMember());
  await visit(`/c/${id}`);
  await expect(page.getByRole('heading', { name: 'We cannot show this calculation' })).toBeVisible();
});

test('a member sees that the connection is lost, and reads the answer once it is back', { tag: '@long' }, async ({
  page,
}) => {
  const member = await newMember();
  const id = await saveCalculation(member, { kind: kinds.sale, amount: 2_500_000 });
  await startSession(page, member);
  await page.route('**/v1/calculation/**', (route) => route.abort('internetdisconnected'));
  await page.goto(`/c/${id}`);
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/v1/calculation/**');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('figure', { name: /Rupees fifteen thousand only/ })).toBeVisible();
});

for (const language of fewOrAll(['ur'], ['en', 'ur'])) {
  test(`a member prints a worksheet on one A4 page in ${language}, even of the longest rule with another reading, and checks its code`, async ({
    page,
    browser,
  }) => {
    const member = await newMember();
    const id = await saveCalculation(member, {
      province: 'sindh',
      kind: ['Accounts, partnership and estates', 'Partnership', 'Dissolution and accounts'],
      amount: 123_456_789.5,
    });
    await startSession(page, member);
    await setLanguage(page, language === 'ur' ? 'ur' : 'en');
    await page.goto(`/c/${id}/worksheet`);
    const sheet = page.getByRole('article');
    await expect(sheet).toContainText(language === 'ur' ? 'گوشوارہ حساب' : 'Worksheet of court fee');
    await expectAccessible(page);
    const { code } = await clientOf(member).createWorksheet({ params: { id } });
    await expect(sheet).toContainText(code);
    await page.emulateMedia({ media: 'print' });
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true });
    expect(pagesOf(pdf)).toBe(1);
    expect(await readQrCode(pdf)).toBe(`${new URL(page.url()).origin}/check/${code}`);
    const context = await browser.newContext();
    const guest = await context.newPage();
    await guest.goto('/check');
    await guest.getByLabel('Code').fill(code.toLowerCase().replaceAll('-', ' '));
    await guest.keyboard.press('Enter');
    await expect(guest.getByText(/^Calculated with Mizan on .* must read/)).toBeVisible();
    await expectAccessible(guest);
    await context.close();
  });
}

test('a visitor enters an unknown check code or none, reads why, and tries another', { tag: '@long' }, async ({
  page,
  visit,
}) => {
  await visit('/check');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Enter the code printed at the foot of the sheet')).toBeVisible();
  await page.getByLabel('Code').fill('0000-0000-0000-0000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No sheet has this code.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Check another sheet' }).click();
  await expect(page.getByLabel('Code')).toBeVisible();
});
