import type { Page } from '@playwright/test';
import { countInput } from './counted-input.ts';
import { holdRequests } from './hold-requests.ts';
import { clientOf, confirmedMember, newMember, startSession } from './people.ts';
import { openMore } from './questions.ts';
import { pagesOf, readQrCode } from './read-print.ts';
import { setLanguage } from './set-language.ts';
import { kinds, saveCalculation } from './suits.ts';
import { expect, expectAccessible, test } from './visit.ts';

/*
 * A clerk's filing, from the history to the printed sheet: everything to affix with one plaint, what the check of the
 * sheet shows, and what follows when the court finds it short.
 */
test.describe.configure({ timeout: 120_000 });

const words = {
  en: {
    filings: 'Filings',
    begin: 'Create filing',
    name: 'Name of the filing',
    province: /Province/,
    punjab: 'Punjab',
    template: 'Start from a list',
    suit: 'Civil suit with stay application',
    add: /^Add \d items$/,
    search: 'Search the kind of suit',
    calculate: 'Calculate and add',
    print: 'Print',
    again: 'New filing',
  },
  ur: {
    filings: 'فائلنگ',
    begin: 'فائلنگ بنائیں',
    name: 'فائلنگ کا نام',
    province: /صوبہ/,
    punjab: 'پنجاب',
    template: 'فہرست سے شروع کریں',
    suit: 'دعویٰ دیوانی مع درخواست حکم امتناعی',
    add: /^\d مدیں شامل کریں$/,
    search: 'الفاظ سے تلاش کریں',
    calculate: 'حساب کریں اور شامل کریں',
    print: 'پرنٹ',
    again: 'نئی فائلنگ',
  },
} as const;

/** The clerk's way, counted: a civil suit with stay application in Punjab, with a plaint on five lakh rupees. */
async function fileSuit(page: Page, language: 'en' | 'ur') {
  const labels = words[language];
  const { counts, click, type, press } = countInput(page);
  await page.goto('/search-history');
  const main = page.getByRole('main');
  await click(main.getByRole('link', { name: labels.filings, exact: true }));
  await click(page.getByRole('button', { name: labels.again }));
  await expect(page.getByRole('textbox', { name: labels.name })).toBeFocused();
  await type('Malik against Khan');
  await click(page.getByRole('dialog').getByRole('button', { name: labels.province }));
  await click(page.getByRole('option', { name: labels.punjab }));
  await click(page.getByRole('button', { name: labels.template }));
  await click(page.getByRole('option', { name: labels.suit }));
  await click(page.getByRole('button', { name: labels.begin }));
  await click(page.getByRole('button', { name: labels.add }));
  await expect(main.getByRole('row')).toHaveCount(6);
  await click(page.getByRole('combobox', { name: labels.search }));
  await type('recovery of money 5 lakh');
  await press('Enter');
  // The form sends nothing before it is known that the rule takes an amount.
  await expect(page.getByRole('button', { name: labels.calculate })).toBeEnabled();
  await press('Enter');
  await expect(main.getByRole('row')).toHaveCount(7);
  // The plaint was added last, and stands first.
  await expect(main.getByRole('row').nth(1)).toContainText('5,00,000');
  await click(main.getByRole('link', { name: labels.print }));
  await expect(page.getByRole('article')).toBeVisible();
  return counts;
}

test('a clerk files a suit with stay application, five items, in at most 25 presses and 90 seconds', async ({
  page,
}) => {
  const member = await newMember();
  await startSession(page, member);
  const started = Date.now();
  const counts = await fileSuit(page, 'en');
  expect(Date.now() - started).toBeLessThan(90_000);
  expect(counts.presses).toBeLessThanOrEqual(25);
  const sheet = page.getByRole('article');
  await expect(sheet.locator('tbody tr')).toHaveCount(5);
  await expect(sheet).toContainText('plus 2 fees to ask at the registry');
  for (const paid of [
    'One e-stamp of Rs 15,000',
    'No stamp or e-stamp of Rs 10 is recorded',
    'One adhesive stamp of Rs 100',
  ])
    await expect(sheet.locator('tbody')).toContainText(paid);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true });
  expect(pagesOf(pdf)).toBe(1);
  const address = await readQrCode(pdf);
  expect(address).toMatch(/\/check\/(\w{4}-){3}\w{4}$/);
});

test('a filing without an established fee says so, and has three named buttons on a phone', { tag: '@long' }, async ({
  page,
}) => {
  const member = await newMember();
  const client = clientOf(member);
  const { id } = await client.createFiling({ body: { title: 'Malik against Khan', province: 'punjab' } });
  const templates = await client.getFilingTemplates({ params: { provinceId: 'punjab' } });
  const summons = templates.flatMap(({ rules }) => rules).find(({ minorCategory }) => minorCategory === 'Process fee');
  const { mainCategoryId = '', minorCategoryId = '', subMinorCategoryId = '' } = summons ?? {};
  const params = { id };
  await client.addFilingItem({ params, body: { mainCategoryId, minorCategoryId, subMinorCategoryId } });
  await page.setViewportSize({ width: 390, height: 844 });
  await startSession(page, member);
  await page.goto(`/filings/${id}`);
  await expect(page.getByRole('row', { name: /^Process fee: / })).toContainText('Not established');
  await expect(page.getByRole('row', { name: /To be affixed in all/ })).toContainText('Nothing established yet');
  await expect(page.getByText(/Rupees zero/)).toHaveCount(0);
  const dock = page.getByRole('region', { name: 'What to do with this filing' });
  await expect(dock.getByRole('link')).toHaveText('Print');
  await expect(dock.getByRole('button')).toHaveCount(2);
  await page.getByRole('button', { name: 'More' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Edit details' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit details' })).toBeVisible();
});

test('what is typed while a filing still asks whether a kind takes an amount becomes its amount, and is then sent', {
  tag: '@long',
}, async ({ page }) => {
  const member = await newMember();
  const { id } = await clientOf(member).createFiling({ body: { title: 'Malik against Khan', province: 'punjab' } });
  await startSession(page, member);
  const release = await holdRequests(page, '**/items');
  await page.goto(`/filings/${id}`);
  await page.getByRole('combobox', { name: words.en.search }).fill('promissory note');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('2350000');
  await page.keyboard.press('Enter');
  await expect(page.locator('[name=amount]')).toHaveValue('23,50,000');
  expect(await clientOf(member).getAccount()).toMatchObject({ searchesLeft: 5 });
  const charged = page.waitForRequest((request) => request.url().endsWith('/calculate'));
  release();
  expect((await charged).postDataJSON()).toMatchObject({ amount: 2_350_000 });
  await expect(page.getByRole('main').getByRole('row')).not.toHaveCount(0);
});

test('a fee that the court finds short is recorded, shown above the list of filings, and made up', async ({
  page,
  visit,
}) => {
  const member = await confirmedMember();
  const client = clientOf(member);
  const { id } = await client.createFiling({ body: { title: 'Malik against Khan', province: 'punjab' } });
  await client.addFilingItem({ params: { id }, body: { words: 'Copies', fee: 40 } });
  await startSession(page, member);
  await page.goto(`/filings/${id}`);
  await page.getByRole('button', { name: 'Mark as filed' }).click();
  await page.getByRole('button', { name: 'Mark as filed' }).click();
  await expect(page.getByText(/^Filed on .* with Rs\s40 affixed\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'The court found it short' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter an amount such as 250')).toBeVisible();
  await page.getByRole('textbox', { name: 'Missing fee, in rupees' }).fill('2,500');
  await page.getByRole('textbox', { name: 'To be made up by' }).fill('31 December 2090');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/The court found Rs\s2,500 missing/)).toBeVisible();
  await expectAccessible(page);
  await visit('/filings');
  await expect(page.getByText(/a court fee must be made up by 31 December 2090/)).toBeVisible();
  await page.getByRole('link', { name: 'Open the filing' }).click();
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByText(/Rs\s2,500 was made up on/)).toBeVisible();
});

test('a member edits an item of their own, but not the answer of a rule', { tag: '@long' }, async ({ page }) => {
  const member = await newMember();
  const client = clientOf(member);
  const { id } = await client.createFiling({ body: { title: 'Malik against Khan', province: 'punjab' } });
  const calculationId = await saveCalculation(member, { kind: kinds.money, amount: 100_000 });
  await client.addFilingItem({ params: { id }, body: { calculationId } });
  await client.addFilingItem({ params: { id }, body: { words: 'Copies', fee: 40 } });
  await startSession(page, member);
  await page.goto(`/filings/${id}`);
  await expect(page.getByRole('button', { name: /^Change / })).toHaveCount(1);
  await page.getByRole('button', { name: 'Change Copies' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Copies' });
  await expect(dialog.getByLabel('What it is')).toHaveValue('Copies');
  await dialog.getByLabel('Amount in rupees').fill('forty');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter an amount such as 250')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('What it is').fill('Certified copies');
  await dialog.getByLabel('Amount in rupees').fill('90');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /Certified copies/ })).toContainText('90');
  await expect(page.getByRole('row', { name: /To be affixed in all/ })).toContainText('7,590');
});

test('a member without a confirmed address reads that no reminder comes, and sees the notice on the history', {
  tag: '@long',
}, async ({ page }) => {
  const member = await newMember();
  const client = clientOf(member);
  const { id } = await client.createFiling({ body: { title: 'Malik against Khan', province: 'punjab' } });
  const params = { id };
  await client.addFilingItem({ params, body: { words: 'Copies', fee: 40 } });
  await client.markFiled({ params, body: { on: new Date().toISOString().slice(0, 10), affixed: '40' } });
  await client.saveDeficiency({ params, body: { amount: '2500', dueOn: '2090-12-31' } });
  await startSession(page, member);
  await page.goto(`/filings/${id}`);
  await expect(page.getByText('Confirm your e-mail address to be reminded')).toBeVisible();
  await expect(page.getByText('Mails remind you')).toBeHidden();
  await expectAccessible(page);
  await page.goto('/search-history');
  await expect(page.getByText('Malik against Khan')).toBeVisible();
  await expectAccessible(page);
});

test('a member adds an answer to a filing that is open', { tag: '@long' }, async ({ page }) => {
  const member = await newMember();
  await clientOf(member).createFiling({ body: { title: 'Malik against Khan', province: 'punjab' } });
  const id = await saveCalculation(member, { kind: kinds.money, amount: 100_000 });
  await startSession(page, member);
  await page.goto(`/c/${id}`);
  await openMore(page, 'Add to a filing');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add to Malik against Khan' }).click();
  await expect(page.getByRole('heading', { name: 'Malik against Khan' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Promissory note/ })).toContainText('7,500');
});

test('a shared filing is read by a guest without its note, until the link is withdrawn, and then by another link', {
  tag: '@long',
}, async ({ page, browser }) => {
  const member = await newMember();
  const client = clientOf(member);
  const body = { title: 'Malik against Khan', province: 'punjab', note: 'Ask for the file' };
  const { id } = await client.createFiling({ body });
  await client.addFilingItem({ params: { id }, body: { words: 'Copies', fee: 40 } });
  await startSession(page, member);
  await page.goto(`/filings/${id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  const whatsApp = await page.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href');
  expect(new URL(whatsApp ?? '').searchParams.get('text')).toBe(`${link}\nPunjab, 1 item\nTo be affixed in all`);
  await expectAccessible(page);
  const context = await browser.newContext();
  const guest = await context.newPage();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'Malik against Khan' })).toBeVisible();
  await expect(guest.getByText('Ask for the file')).toHaveCount(0);
  await expectAccessible(guest);
  await page.getByRole('button', { name: 'Withdraw the link' }).click();
  await expect(page.getByText('The link is withdrawn')).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'This link has been withdrawn.' })).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('textbox', { name: 'Link' })).not.toHaveValue(link);
  await guest.goto(await page.getByRole('textbox', { name: 'Link' }).inputValue());
  await expect(guest.getByRole('heading', { name: 'Malik against Khan' })).toBeVisible();
  await context.close();
});

test.describe('on a phone, in Urdu', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('a clerk files the same suit in at most 25 presses', { tag: '@long' }, async ({ page }) => {
    const member = await newMember();
    await startSession(page, member);
    await setLanguage(page, 'ur');
    const counts = await fileSuit(page, 'ur');
    expect(counts.presses).toBeLessThanOrEqual(25);
    await expect(page.getByRole('article').locator('tbody tr')).toHaveCount(5);
    await expectAccessible(page);
    await page.goto('/filings');
    // The field turns with what is typed; the magnifier does not.
    await page.getByRole('searchbox').fill('Malik');
    await expect(page.getByRole('searchbox')).toHaveCSS('padding-right', '40px');
  });
});
