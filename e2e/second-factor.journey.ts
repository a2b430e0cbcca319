import type { Page } from '@playwright/test';
import { codeOf, STEP_MS } from '../server/src/testing/authenticator.ts';
import type { Member } from './people.ts';
import { clientOf, confirmedMember, newAdministrator, startSession } from './people.ts';
import { openSection, section } from './settings-sections.ts';
import { expect, expectAccessible, test } from './visit.ts';

const currentCode = (secret: string) => codeOf(secret, Date.now());
/** The code of the next step, which the server accepts too, because clocks differ; the current one may be used up. */
const nextCode = (secret: string) => codeOf(secret, Date.now() + STEP_MS);

async function typePassword(page: Page, { user, password }: Member, [email = '', secret = '', logIn = '']: string[]) {
  await page.locator('[type=submit]').waitFor();
  await page.getByLabel(email).fill(user.email);
  await page.getByLabel(secret, { exact: true }).fill(password);
  await page.getByRole('button', { name: logIn }).click();
}

/** A member who has turned on two-step log-in, with the recovery codes. */
async function memberWithCodes() {
  const member = await confirmedMember();
  const { secret } = await clientOf(member).createSecondFactor();
  const body = { code: currentCode(secret), password: member.password };
  return { member, secret, ...(await clientOf(member).turnOnSecondFactor({ body })) };
}

test('a member turns on two-step log-in and logs in with a code, once', async ({ page, visit }) => {
  const member = await confirmedMember();
  await startSession(page, member);
  await page.goto('/settings');
  const code = section(page, 'Two-step log-in');
  await code.getByRole('button', { name: 'Set up two-step log-in' }).click();
  await expect(code.getByRole('figure', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = (await code.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  await expectAccessible(page);
  await code.getByLabel('Code', { exact: true }).fill('000000');
  await code.getByLabel('Current password').fill(member.password);
  await code.getByRole('button', { name: 'Turn on' }).click();
  await expect(code.getByText('This code is not right, or was used before.')).toBeVisible();
  const used = currentCode(secret);
  await code.getByLabel('Code', { exact: true }).fill(used);
  await page.keyboard.press('Enter');
  await expect(code.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  await expect(code.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await code.getByRole('button', { name: 'I have kept them' }).click();
  await expect(code.getByText('10 recovery codes are left.')).toBeVisible();

  await page.goto('/logout');
  await page.waitForURL('/');
  await visit('/auth/login?from=%2Fsearch-history');
  await typePassword(page, member, ['Email', 'Password', 'Log In']);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await page.getByLabel('Code', { exact: true }).fill(used);
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is not right, or was used before.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  const fresh = nextCode(secret);
  await page.getByLabel('Code', { exact: true }).fill(`${fresh.slice(0, 3)} ${fresh.slice(3)}`);
  await page.keyboard.press('Enter');
  await page.waitForURL('/search-history');
});

test('the way back from the code leads to the password', { tag: '@long' }, async ({ page }) => {
  const { member } = await memberWithCodes();
  await page.goto('/auth/login');
  await typePassword(page, member, ['Email', 'Password', 'Log In']);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
  await page.goForward();
  await page.getByRole('link', { name: 'Back to e-mail and password' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('in Urdu on a phone, a recovery code replaces the app once, and another turns two-step log-in off', {
  tag: '@long',
}, async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const { member, recoveryCodes } = await memberWithCodes();
  const [first = '', second = ''] = recoveryCodes;
  await visit('/ur/auth/login?from=%2Fsettings');
  await typePassword(page, member, ['ای میل', 'پاس ورڈ', 'لاگ ان کریں']);
  await expect(page.getByRole('heading', { name: 'ایک مرحلہ اور' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'ریکوری کوڈ استعمال کریں' }).click();
  await expect(page.getByLabel('ریکوری کوڈ')).toBeFocused();
  await page.getByLabel('ریکوری کوڈ').fill(first);
  await page.keyboard.press('Enter');
  await page.waitForURL('/settings');
  const code = await openSection(page, 'دو مرحلہ لاگ ان');
  await expect(code.getByText('9 ریکوری کوڈ باقی ہیں')).toBeVisible();
  await code.getByRole('button', { name: 'بند کریں' }).click();
  const dialog = page.getByRole('dialog', { name: 'دو مرحلہ لاگ ان بند کریں' });
  await expectAccessible(page);
  const turnOff = async (recovery: string) => {
    await dialog.getByLabel('ریکوری کوڈ').fill(recovery);
    await dialog.getByLabel('موجودہ پاس ورڈ').fill(member.password);
    await dialog.getByText('بند کریں', { exact: true }).click();
  };
  await dialog.getByRole('button', { name: 'ریکوری کوڈ استعمال کریں' }).click();
  await turnOff(first);
  await expect(dialog.getByText('یہ کوڈ درست نہیں، یا پہلے استعمال ہو چکا ہے۔')).toBeVisible();
  await turnOff(second);
  await expect(code.getByRole('button', { name: 'دو مرحلہ لاگ ان ترتیب دیں' })).toBeVisible();
  expect((await clientOf(member).getAccount()).secondFactor.isOn).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a member makes new recovery codes and downloads them', { tag: '@long' }, async ({ page }) => {
  const { member, secret, recoveryCodes } = await memberWithCodes();
  await startSession(page, member);
  await page.goto('/settings');
  const code = section(page, 'Two-step log-in');
  await code.getByRole('button', { name: 'New recovery codes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code', { exact: true }).fill(nextCode(secret));
  await dialog.getByLabel('Current password').fill(member.password);
  await dialog.getByRole('button', { name: 'Make new codes' }).click();
  await expect(code.getByRole('listitem')).toHaveCount(10);
  await expect(code.getByText(recoveryCodes[0] ?? '')).toBeHidden();
  const download = page.waitForEvent('download');
  await code.getByRole('button', { name: 'Download as text' }).click();
  expect((await download).suggestedFilename()).toBe('mizan-recovery-codes.txt');
});

test('an administrator who must use two-step log-in and has not turned it on is sent to the settings', {
  tag: '@long',
}, async ({ page }) => {
  await startSession(page, await newAdministrator());
  // The account as a server with ADMIN_TOTP=required answers it.
  const needed = { isOn: false, isRequired: true, recoveryCodesLeft: 0 };
  await page.route('**/v1/account', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), secondFactor: needed } });
  });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Two-step log-in comes first' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to settings' }).click();
  await expect(section(page, 'Two-step log-in').getByText('until it is on, the desk is closed to you')).toBeVisible();
});
