import type { Page } from '@playwright/test';
import {
  administrator,
  administratorClient,
  clientOf,
  confirmedMember,
  newMember,
  paidOrder,
  startSession,
} from './people.ts';
import { expect, expectAccessible, test } from './visit.ts';

const deskScreens = [
  'overview',
  'lawState',
  'lawState?tab=reports',
  'lawState?tab=sources',
  'lawState?tab=updates',
  'forums',
  'places',
  'members',
  'orders',
  'mail',
  'mail?tab=outbox',
  'audit',
] as const;

const panel = (page: Page) => page.getByRole('dialog').first();
const toast = (page: Page, text: string | RegExp) => page.getByRole('region', { name: /Messages/ }).getByText(text);

/** Enters the reason and confirms. */
async function giveReason(page: Page, reason: string, action: string) {
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: action, exact: true }).click();
}

async function openScreen(page: Page, screen: string) {
  await page.goto(`/admin/${screen}`);
  await page.locator('h1').first().waitFor();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 20_000 });
}

async function openMember(page: Page, email: string) {
  await page.goto('/admin/members');
  await page.getByLabel('Name or e-mail').fill(email);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(page).toHaveURL(/search=/);
  await row.getByRole('link').click();
  await expect(panel(page).getByText(email)).toBeVisible();
}

test('an administrator helps one member, suspends another and finds each change in the audit log', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const [helped, suspended, promoted] = [
    await confirmedMember({ name: 'Ayesha Malik' }),
    await newMember({ name: 'Bilal Hussain' }),
    await confirmedMember({ name: 'Sana Qureshi' }),
  ];
  const order = await paidOrder(helped);
  const words = `Which article governs ${Date.now()}?`;
  await clientOf(helped).createContactMessage({
    body: { name: 'Registrar', email: helped.user.email, message: words },
  });
  const elsewhere = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await startSession(elsewhere, suspended);
  await elsewhere.goto('/settings');
  await expect(elsewhere.getByText(suspended.user.email).first()).toBeVisible();
  await startSession(page, await administrator());

  await page.goto('/admin/overview');
  await expect(page.getByRole('heading', { name: 'Calculations by day' })).toBeVisible();
  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page).toHaveURL(/from=/);
  await page.getByRole('button', { name: 'Show the figures day by day' }).click();
  await expect(page.getByRole('table', { name: 'Day by day' }).getByRole('row')).toHaveCount(8);

  await openMember(page, helped.user.email);
  await panel(page).getByRole('button', { name: 'Grant searches' }).click();
  await page.getByRole('dialog').last().getByLabel('Searches', { exact: true }).fill('3');
  await giveReason(page, 'The site was down', 'Give');
  await expect(toast(page, /Ayesha Malik.* has been given the searches\./)).toBeVisible();
  await expect(panel(page).getByRole('row').filter({ hasText: 'The site was down' })).toContainText('+3');

  await openMember(page, suspended.user.email);
  await panel(page).getByRole('button', { name: 'Suspend' }).click();
  await giveReason(page, 'Shares the account', 'Suspend');
  await expect(panel(page).getByText(/Suspended since .*Shares the account/)).toBeVisible();
  await elsewhere.goto('/settings');
  await expect(elsewhere).toHaveURL(/\/auth\/login/);
  await elsewhere.context().close();

  await openMember(page, promoted.user.email);
  await panel(page).getByRole('button', { name: 'Make administrator' }).click();
  await giveReason(page, 'Keeps the law of Sindh', 'Make administrator');
  await expect(panel(page).getByText('Administrator', { exact: true })).toBeVisible();

  await page.goto(`/admin/orders?search=${order.number}`);
  await page.getByRole('link', { name: order.number }).click();
  await panel(page).getByRole('button', { name: 'Ask the provider now' }).click();
  await expect(toast(page, 'The provider was asked. Status: Paid.')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Refund' }).click();
  await giveReason(page, 'Bought twice by mistake', 'Refund');
  await expect(panel(page).getByText('Bought twice by mistake').first()).toBeVisible();
  await page.goto('/admin/orders?tab=reconciliation');
  await expect(page.getByRole('table', { name: 'Totals by method' })).toContainText('Jazz Cash');

  await page.goto('/admin/mail?state=open');
  await page.getByLabel('Name, e-mail or words').fill(words);
  await page.getByRole('row').filter({ hasText: words }).getByRole('link').click();
  await panel(page).getByRole('button', { name: 'Mark as dealt with' }).click();
  await expect(toast(page, 'The message is marked as dealt with.')).toBeVisible();
  // It has left the list of open messages, and stays open as it is by now.
  await expect(panel(page).getByRole('button', { name: 'Open again' })).toBeVisible();

  const done = [
    'Searches granted',
    'Member suspended',
    'Role changed',
    'Order rechecked',
    'Order refunded',
    'Message dealt with',
  ];
  for (const what of done) {
    await page.goto('/admin/audit');
    await page.getByLabel('What').selectOption({ label: what });
    const rows = page.getByRole('table').getByRole('link', { name: what });
    await rows.first().click();
    await expect(panel(page).getByRole('heading', { name: what })).toBeVisible();
    await expect(panel(page).getByText('Administrator', { exact: true }).first()).toBeVisible();
  }
  await expectAccessible(page);
});

test('an administrator reads that no suit can reach a court, corrects the table of courts and publishes it', {
  tag: '@long',
}, async ({ page }) => {
  await startSession(page, await administrator());
  await page.goto('/admin/forums?province=islamabad');
  await page.getByRole('button', { name: 'Add a court' }).click();
  const court = page.getByRole('region', { name: 'Court 2' });
  await court.getByLabel('Name of the court').fill('Family Court');
  await court.getByLabel('Up to Rs').fill('5 crore');
  await court.getByLabel('In force from').fill('2025');
  await expect(court.getByText(/No suit reaches this court: court 1/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move court 2 up' }).click();
  await page.getByLabel('Value of the suit').fill('1 crore');
  await expect(page.getByRole('status').filter({ hasText: 'Family Court' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a court' }).click();
  await page.getByRole('button', { name: 'Delete court 3' }).press('Enter');
  await expect(page.locator(':focus')).toHaveCount(1);
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
  await expect(page.getByText(/Table \d+ of .*Islamabad.* is in use now\./)).toBeVisible();
  await expect(page.getByText(/^Table ([2-9]|[1-9]\d+) is in use\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Add a court' }).click();
  await page.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Discard' })).toBeHidden();
  await expect(page.locator(':focus')).toHaveCount(1);

  // A colleague publishes first.
  await court.getByRole('button').first().click();
  await court.getByLabel('Note', { exact: true }).fill('Mine');
  const colleague = await administratorClient();
  const params = { provinceId: 'islamabad' };
  const { forums } = await colleague.getForums({ params });
  await colleague.saveForums({ params, body: { forums: forums.map((each) => ({ ...each, note: 'Theirs' })) } });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Keep mine' }).press('Enter');
  await expect(court.getByLabel('Note', { exact: true })).toHaveValue('Mine');
  await colleague.saveForums({ params, body: { forums } });
  await page.getByRole('button', { name: 'Save' }).click();
  const newest = page.getByRole('button', { name: 'Show the newest table' });
  await newest.press('Enter');
  await expect(page.getByText('Nothing is changed.')).toBeVisible();
  await expect(newest).toBeHidden();
  await expect(page.locator(':focus')).toHaveCount(1);
});

test('the screen of courts says that the provinces could not be loaded', { tag: '@long' }, async ({ page }) => {
  await startSession(page, await administrator());
  await page.route('**/get-all-countries', (route) => route.abort());
  await page.goto('/admin/forums');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
});

/** Each theme with another language, and axe at another width, so that all are covered. */
for (const [colorScheme, language, widths] of [
  ['light', 'ur', [1440, 390]],
  ['dark', 'en', [390, 1440]],
] as const) {
  test(`an administrator opens every screen of the desk in the ${colorScheme} theme, in ${language}`, {
    tag: '@long',
  }, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme });
    await startSession(page, await administrator());
    if (language === 'ur') await page.goto('/ur/about-us');
    for (const screen of deskScreens) {
      await openScreen(page, screen);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const reached = () => page.evaluate(() => document.documentElement.scrollWidth);
        await expect.poll(reached, `${screen} at ${width} px`).toBe(width);
      }
      await expectAccessible(page);
    }
    await page.goto('/admin/members?role=admin');
    await page.getByRole('table').getByRole('link').first().click();
    await panel(page).getByRole('heading').first().waitFor();
    await expectAccessible(page);
  });
}

test('a member sees no screen of the desk', { tag: '@long' }, async ({ page }) => {
  await startSession(page, await newMember());
  for (const screen of deskScreens) {
    await page.goto(`/admin/${screen}`);
    await expect(page.getByRole('heading', { name: 'Unauthorized' })).toBeVisible();
  }
});
