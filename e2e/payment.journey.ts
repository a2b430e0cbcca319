import type { Page, Request } from '@playwright/test';
import { allRows } from './database.ts';
import { completePayment, gatewayAddress, serverOutput } from './gateway.ts';
import { administratorClient, clientOf, confirmedMember, type Member, newMember, startSession } from './people.ts';
import { pagesOf, readText } from './read-print.ts';
import { setLanguage } from './set-language.ts';
import { expect, expectAccessible, test } from './visit.ts';

const PAID = '4456 5300 0000 1005';
const DECLINED = '4456 5300 0000 1013';

// Several servers take part, one after the other.
test.setTimeout(90_000);

test.beforeAll(async () => void (await gatewayAddress()));

/** A member without searches. */
async function memberWithoutSearches(): Promise<Member> {
  const member = await confirmedMember();
  const administrator = await administratorClient();
  const { results } = await administrator.listMembers({ query: { searchTerm: member.user.email } });
  const params = { memberId: results[0]?.id ?? '' };
  await administrator.grantSearches({ params, body: { kind: 'adjustment', searches: -5, note: 'All are spent' } });
  return member;
}

/** Asks for a fee without searches left and goes to the payment page. */
async function runOutOfSearches(page: Page) {
  await page.goto('/calculate');
  await page.getByRole('combobox', { name: 'Search the kind of suit' }).fill('promissory note punjab');
  await page.getByRole('option').first().click();
  await page.locator('[name=amount]').fill('900000');
  await page.getByRole('form', { name: 'The suit' }).getByRole('button', { name: 'Buy Searches' }).click();
  await expect(page.getByRole('heading', { name: 'Buy Searches' })).toBeVisible();
}

/** Finds the question typed before paying and calculates it. */
async function finishCalculation(page: Page) {
  await page.getByRole('link', { name: 'Continue where you left off' }).click();
  await expect(page.locator('[name=amount]')).toHaveValue('9,00,000');
  await page.getByRole('button', { name: 'Calculate', exact: true }).click();
  await expect(page).toHaveURL(/\/c\/[0-9a-f-]{36}/);
}

async function typeCard(page: Page, number: string) {
  const frame = page.frameLocator('iframe');
  await frame.locator('[name=email]').fill('counsel@example.com');
  await frame.locator('[name=name]').fill('Counsel of Record');
  await frame.locator('[name=number]').pressSequentially(number);
  await frame.locator('[name=month]').selectOption('12');
  await frame.locator('[name=year]').selectOption(String(new Date().getFullYear() + 3));
  await frame.locator('[name=cvv]').fill('947');
  return frame;
}

test('a member without searches pays by card and finishes the calculation; the card number never reaches the server', async ({
  page,
}) => {
  const member = await memberWithoutSearches();
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await startSession(page, member);
  await runOutOfSearches(page);
  await expectAccessible(page);
  await page.getByText('Debit Card/Credit Card').click();
  await page.getByRole('button', { name: 'Pay Rs 450' }).click();
  await expect(page.getByTitle('Card details, entered at the processor')).toBeVisible();
  const frame = await typeCard(page, PAID);
  await expectAccessible(page);
  await frame.locator('[name=save]').check();
  await frame.getByRole('button', { name: 'Pay Rs 450' }).click();
  await expect(page.getByRole('heading', { name: 'Paid. 10 searches were added.' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('banner')).toContainText('10 searches left');
  await expectAccessible(page);

  const digits = PAID.replaceAll(' ', '');
  const holds = (text: string) => text.replaceAll(/[\s+-]|%20/g, '').includes(digits);
  const ours = requests.filter((request) => request.url().startsWith(process.env['MIZAN_ORIGIN'] ?? ''));
  expect(ours.length).toBeGreaterThan(10);
  expect(ours.filter((request) => holds(request.url() + (request.postData() ?? '')))).toEqual([]);
  // The processor did receive it, so the search above can find it.
  expect(requests.some((request) => holds(decodeURIComponent(request.postData() ?? '')))).toBe(true);
  expect(holds(serverOutput())).toBe(false);
  const rows = await allRows();
  expect(rows).toContain(member.user.email);
  expect(holds(rows)).toBe(false);

  await finishCalculation(page);
  await page.goto('/payment');
  await page.getByText('Visa ending in 1005').click();
  await page.getByRole('button', { name: 'Pay Rs 450' }).click();
  await expect(page.getByRole('heading', { name: 'Paid. 10 searches were added.' })).toBeVisible({ timeout: 20_000 });
  await page.goto('/payment');
  await page.getByRole('button', { name: 'Remove Visa ending in 1005' }).click();
  await expect(page.getByText('Visa ending in 1005 is removed.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Visa ending in 1005/ })).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveCount(1);
  expect(await clientOf(member).listCards()).toEqual([]);
});

test('a member pays with a second card after the first is declined, and gets the searches once', {
  tag: '@long',
}, async ({ page }) => {
  const member = await confirmedMember();
  await startSession(page, member);
  await page.goto('/payment');
  await page.getByText('5 Searches', { exact: true }).click();
  await page.getByText('Debit Card/Credit Card').click();
  await page.getByRole('button', { name: 'Pay Rs 250' }).click();
  const frame = await typeCard(page, DECLINED);
  await frame.getByRole('button', { name: 'Pay Rs 250' }).click();
  await expect(frame.getByRole('alert')).toBeVisible();
  await typeCard(page, PAID);
  await frame.getByRole('button', { name: 'Pay Rs 250' }).click();
  await expect(page.getByRole('heading', { name: 'Paid. 5 searches were added.' })).toBeVisible({ timeout: 20_000 });
  expect((await clientOf(member).getAccount()).searchesLeft).toBe(10);
});

test('a member pays with JazzCash by phone, at 390 px', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSession(page, await memberWithoutSearches());
  await runOutOfSearches(page);
  await page.getByText('Jazz Cash', { exact: true }).click();
  await page.getByRole('button', { name: 'Pay Rs 450' }).click();
  await expect(page.getByText('Enter a mobile number such as 0300 1234567.').last()).toBeVisible();
  await expectAccessible(page);
  // The sandbox names the account that can pay.
  const note = (await page.getByText('To try it, pay from').textContent()) ?? '';
  const [, number = '', cnic = ''] = /from 0(\d{3} \d{7}) with the CNIC digits (\d{6})/.exec(note) ?? [];
  await page.getByLabel('Mobile number of your Jazz Cash account').fill(`+92 ${number}`);
  await page.getByLabel('Last six digits of your CNIC').fill(cnic);
  await page.getByRole('button', { name: 'Pay Rs 450' }).click();
  await expect(page.getByRole('heading', { name: 'Paid. 10 searches were added.' })).toBeVisible({ timeout: 20_000 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await finishCalculation(page);
});

test('a member pays on the page of Easypaisa', { tag: '@long' }, async ({ page }) => {
  await startSession(page, await memberWithoutSearches());
  await runOutOfSearches(page);
  await page.getByText('Easy Paisa', { exact: true }).click();
  await page.getByText('On the page of Easy Paisa').click();
  await page.getByRole('button', { name: 'Pay Rs 450' }).click();
  await expect(page).toHaveURL(/easypaisa/);
  // Two steps: the account, then the payment.
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { name: 'Paid. 10 searches were added.' })).toBeVisible({ timeout: 20_000 });
  await finishCalculation(page);
});

test('a member pays on the page of JazzCash in Urdu and prints the receipt on one page in either language', {
  tag: '@long',
}, async ({ page, visit }) => {
  await startSession(page, await confirmedMember({ name: 'عائشہ ملک' }));
  await setLanguage(page, 'ur');
  await visit('/payment');
  await page.getByText('جاز کیش', { exact: true }).click();
  await page.getByText('جاز کیش کے صفحے پر').click();
  await page.getByRole('button', { name: '450 روپے ادا کریں' }).click();
  await expect(page).toHaveURL(/merchantform|jazzcash|checkout/i);
  await page.locator('button[value=success]').click();
  await expect(page.getByRole('heading', { name: 'ادائیگی ہو گئی۔ 10 حساب شامل کر دیے گئے۔' })).toBeVisible({
    timeout: 20_000,
  });
  await expectAccessible(page);
  await page.getByRole('link', { name: 'رسید' }).click();
  await expect(page.getByText('چار سو پچاس')).toBeVisible();
  await expectAccessible(page);
  const [{ margins = [] } = {}, ...others] = await readText(await page.pdf({ format: 'A4' }));
  expect(others).toEqual([]);
  expect(Math.min(...margins)).toBeGreaterThanOrEqual(10);
  await setLanguage(page, 'en');
  await page.reload();
  await expect(page.getByText(/four hundred fifty/i)).toBeVisible();
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1);
});

test('a member whose payment is declined reads why and what to do, and gets no searches', { tag: '@long' }, async ({
  page,
}) => {
  const member = await confirmedMember();
  await startSession(page, member);
  await page.goto('/payment');
  await page.getByText('Jazz Cash', { exact: true }).click();
  await page.getByLabel('Mobile number of your Jazz Cash account').fill('03123456780');
  await page.getByLabel('Last six digits of your CNIC').fill('345678');
  await page.getByRole('button', { name: 'Pay Rs 450' }).click();
  await expect(page.getByRole('alert')).toContainText('The PIN was wrong. No searches were added.', {
    timeout: 20_000,
  });
  await expect(page.getByRole('alert')).toContainText('Try again with the right PIN');
  // Announced once, by the alert.
  await expect(page.getByText('The PIN was wrong. No searches were added.')).toHaveCount(1);
  await expectAccessible(page);
  expect((await clientOf(member).getAccount()).searchesLeft).toBe(5);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Buy Searches' })).toBeVisible();
});

test('a member with a pending payment loses the connection, and the payment completes by itself', {
  tag: '@long',
}, async ({ page, context }) => {
  await startSession(page, await confirmedMember());
  await page.goto('/payment');
  await page.getByText('Custom Value', { exact: true }).click();
  const count = page.getByLabel('Number of searches (1 to 1,000)');
  await count.fill('1001');
  await page.getByRole('button', { name: 'Purchase' }).click();
  await expect(page.getByText('Enter a whole number from 1 to 1,000.').last()).toBeVisible();
  // An amount that no other journey pays, so that it identifies the payment.
  await count.fill('۳۷');
  await page.getByText('Jazz Cash', { exact: true }).click();
  await page.getByLabel('Mobile number of your Jazz Cash account').fill('03001234567');
  await page.getByLabel('Last six digits of your CNIC').fill('123456');
  await page.getByRole('button', { name: 'Pay Rs 1,480' }).click();
  await expect(page.getByRole('heading', { name: 'Approve Rs 1,480 on your phone' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('heading', { name: 'Waiting for payment' })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(true);
  await expect(page.getByText('No connection. We will check again when you are online.')).toBeVisible({
    timeout: 15_000,
  });
  await completePayment('jazzcash', 148_000);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Paid. 37 searches were added.' })).toBeVisible({ timeout: 25_000 });
  await expect(page.getByText('You have 42 searches left.')).toBeVisible();
  await page.goto('/payment/orders');
  const orders = page.getByRole('main').getByRole('listitem');
  await expect(orders).toHaveCount(1);
  await expect(orders).toContainText('Rs 1,480');
  await expect(orders).toContainText('Paid');
  await expectAccessible(page);
  await orders.getByRole('link', { name: 'Buy again: 37 searches' }).click();
  await expect(page.getByRole('button', { name: 'Pay Rs 1,480' })).toBeVisible();
});

test('a member with an unconfirmed e-mail address cannot pay and reads why', { tag: '@long' }, async ({
  page,
  visit,
}) => {
  const member = await newMember();
  await startSession(page, member);
  await visit('/payment');
  await expect(page.getByText('Confirm your e-mail address before you pay.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay Rs 450' }).click({ force: true });
  await expect(page.locator(':focus')).toContainText('Confirm your e-mail address before you pay.');
  await page.getByRole('button', { name: 'Send the e-mail again' }).click();
  // The link of the registration was mailed a moment ago.
  await expect(page.getByText('No further mail can be sent to you just now.')).toBeVisible();
  expect((await clientOf(member).listOrders()).results).toEqual([]);
});
