import { createClient } from '@mizan/api';
import { clientOf, confirmedMember, newMember, startSession } from './people.ts';
import { openSection, section } from './settings-sections.ts';
import { expect, expectAccessible, test } from './visit.ts';

test('a member makes a key, a program uses it, and revoking it stops the program', async ({ page }) => {
  const member = await confirmedMember();
  await startSession(page, member);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/settings');
  const keys = section(page, 'Keys for programs');
  await expect(keys.getByText('You have no keys.')).toBeVisible();
  await keys.getByRole('button', { name: 'Make a key' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill('Office program');
  await dialog.getByRole('checkbox', { name: 'Calculate' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Read provinces, categories and rules' }).uncheck();
  await dialog.getByRole('button', { name: 'Make a key' }).click();
  await expect(dialog.getByText('Choose at least one.')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Calculate' })).toBeFocused();
  await dialog.getByRole('checkbox', { name: 'Read your search history' }).check();
  await dialog.getByRole('checkbox', { name: 'Read provinces, categories and rules' }).check();
  await dialog.getByLabel('Searches a month, at most').fill('many');
  await dialog.getByLabel('Current password').fill('not the password');
  await dialog.getByRole('button', { name: 'Make a key' }).click();
  await expect(dialog.getByText('Enter a whole number from 1 to 1,000,000, or nothing.')).toBeVisible();
  await dialog.getByLabel('Searches a month, at most').fill('500');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not your present password.')).toBeVisible();
  await dialog.getByLabel('Current password').fill(member.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Your new key' })).toBeVisible();
  const secret = await dialog.getByText(/^mz_live_/).innerText();
  await expect(dialog.getByRole('button', { name: 'Copy the key' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copy the key' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await dialog.getByRole('button', { name: 'I have kept it' }).click();

  const program = createClient({ origin: process.env['MIZAN_ORIGIN'] ?? '', token: () => secret });
  expect(await program.listCalculations({ query: {} })).toMatchObject({ totalResults: 0 });
  await expect(program.getAccount()).rejects.toMatchObject({ code: 'KEY_NOT_ALLOWED' });
  await page.reload();
  const row = keys.getByRole('listitem').filter({ hasText: 'Office program' });
  await expect(row.getByText(/^Last used on /)).toBeVisible();
  await expect(row.getByText('0 of 500 searches this month')).toBeVisible();
  expect(await page.content()).not.toContain(secret.slice(-43));

  await row.getByRole('button', { name: 'Revoke: Office program' }).click();
  await expect(dialog.getByText('Programs that use Office program are refused from now on.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(keys.getByText('You have no keys.')).toBeVisible();
  await expect(program.getCountries()).rejects.toMatchObject({ code: 'KEY_NOT_VALID' });
});

test('in Urdu on a phone, long names, test keys and ended keys fit the screen', { tag: '@long' }, async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const member = await confirmedMember();
  const client = clientOf(member);
  const body = { permissions: ['calculate', 'catalogue', 'history:read'] as const, password: member.password };
  await client.createKey({ body: { ...body, name: 'x'.repeat(80), mode: 'live', monthlyLimit: 1_000_000 } });
  await client.createKey({ body: { ...body, name: 'آزمائش', mode: 'test', endsOn: '2025-01-31' } });
  await startSession(page, member);
  await page.emulateMedia({ colorScheme: 'dark' });
  await visit('/settings');
  await page.getByRole('button', { name: 'اردو' }).click();
  const keys = await openSection(page, 'پروگراموں کی کلیدیں');
  await expect(keys.getByRole('button', { name: 'منسوخ کریں: آزمائش' })).toBeVisible();
  await expect(keys.getByText('مدت ختم')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a list of keys that fails to load says so and can be loaded again, and an unconfirmed member reads what to do', {
  tag: '@long',
}, async ({ page }) => {
  await startSession(page, await newMember());
  await page.route('**/v1/account/keys', (route) => route.abort());
  await page.goto('/settings');
  const keys = section(page, 'Keys for programs');
  await expect(keys.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/v1/account/keys');
  await keys.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(keys.getByText('Confirm your e-mail address first')).toBeVisible();
  await expect(keys.getByRole('button', { name: 'Make a key' })).toBeHidden();
});
