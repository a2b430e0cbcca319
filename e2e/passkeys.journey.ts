import type { CDPSession, Page } from '@playwright/test';
import { codeOf } from '../server/src/testing/authenticator.ts';
import type { Member } from './people.ts';
import { confirmedMember, logIn, mailedText, newAdministrator, startSession } from './people.ts';
import { openSection, section } from './settings-sections.ts';
import { expect, expectAccessible, test } from './visit.ts';

// A passkey is bound to the name of a host, so these journeys open `localhost` in place of 127.0.0.1.
const localhostOrigin = () => (process.env['MIZAN_ORIGIN'] ?? '').replace('127.0.0.1', 'localhost');
// oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern.
test.use({ baseURL: async ({}, use) => use(localhostOrigin()) });

type Device = { cdp: CDPSession; id: string };

/** Adds Chromium's virtual authenticator: it keeps passkeys, and agrees to each use in the place of a person. */
async function openDevice(page: Page): Promise<Device> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, id };
}

/** Removes all passkeys from the device, as if it were lost. */
const removePasskeys = ({ cdp, id }: Device) => cdp.send('WebAuthn.clearCredentials', { authenticatorId: id });

/** Makes the device answer requests at once from now on, or wait as for a finger. */
const setAnswering = ({ cdp, id }: Device, enabled: boolean) =>
  cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled });

test.afterEach(async ({ page }) => {
  // The next journey uses the same page, so the device is removed.
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.disable');
});

async function addPasskey(page: Page, member: Member) {
  await page.goto('/settings');
  const passkeys = section(page, 'Passkeys');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('My laptop');
  await dialog.getByLabel('Current password').fill(member.password);
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const codes = await passkeys.getByRole('listitem').allInnerTexts();
  await passkeys.getByRole('button', { name: 'I have kept them' }).click();
  await expect(passkeys.getByText('My laptop')).toBeVisible();
  return codes;
}

/** A member with a passkey in this browser. */
async function memberWithPasskey(page: Page, member?: Member) {
  const someone = member ?? (await confirmedMember());
  await startSession(page, someone);
  const device = await openDevice(page);
  return { member: someone, device, codes: await addPasskey(page, someone) };
}

async function logOut(page: Page) {
  await page.goto('/logout');
  await page.waitForURL((url) => url.pathname === '/');
}

const savedEmail = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? 'null') as Member | null)?.user.email);

async function typePassword(page: Page, { user, password }: Member, [email = '', secret = '', submit = '']: string[]) {
  await page.getByLabel(email).fill(user.email);
  await page.getByLabel(secret, { exact: true }).fill(password);
  await page.getByRole('button', { name: submit, exact: true }).click();
}
const english = ['Email', 'Password', 'Log In'];

test('a member adds a passkey, and logs in with it and nothing else', async ({ page, visit }) => {
  const { member, device, codes } = await memberWithPasskey(page);
  expect(codes).toHaveLength(10);
  await expectAccessible(page);
  await logOut(page);
  await setAnswering(device, false);
  await visit('/auth/login?from=%2Fsearch-history');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  await setAnswering(device, true);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('/search-history');
  expect(await savedEmail(page)).toBe(member.user.email);
});

test('the browser offers a passkey in the field of the address', { tag: '@long' }, async ({ page }) => {
  const { member } = await memberWithPasskey(page);
  await logOut(page);
  // Chromium's own device answers at once what a person would choose beneath the field.
  await page.goto('/auth/login?from=%2Fsearch-history');
  await page.waitForURL('/search-history');
  expect(await savedEmail(page)).toBe(member.user.email);
});

test('a copy of a passkey is noticed, and the passkey is blocked', { tag: '@long' }, async ({ page, visit }) => {
  const { member, device, codes } = await memberWithPasskey(page);
  const { cdp, id: authenticatorId } = device;
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
  const [copy] = credentials;
  if (!copy) throw new Error('The device keeps no passkey');
  await logOut(page);
  await page.goto('/auth/login');
  await page.waitForURL('/calculate');
  await logOut(page);
  // The copy counts on from where it was made.
  await removePasskeys(device);
  await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: copy });
  await page.goto('/auth/login');
  await expect(page.getByText('This passkey was not accepted. Try again, or choose another way.')).toBeVisible();
  await setAnswering(device, false);
  expect(await mailedText(member.user.email, 'passkeyBlocked')).toContain('My laptop');
  await typePassword(page, member, english);
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL('/calculate');
  await visit('/settings');
  const row = section(page, 'Passkeys').getByRole('listitem').filter({ hasText: 'My laptop' });
  await expect(row.getByText('Blocked', { exact: true })).toBeVisible();
});

test('a passkey proves a change, gets another name and is removed; then the password is enough', {
  tag: '@long',
}, async ({ page }) => {
  const { member, device } = await memberWithPasskey(page);
  const passkeys = section(page, 'Passkeys');
  await passkeys.getByRole('button', { name: 'Rename: My laptop' }).click();
  const naming = page.getByRole('dialog', { name: 'Rename' });
  await naming.getByLabel('Name').fill('Office computer');
  await naming.getByRole('button', { name: 'Rename' }).click();
  await expect(passkeys.getByText('Office computer')).toBeVisible();
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await adding.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(adding.getByText('holds a passkey of your account already')).toBeVisible();
  await adding.getByRole('button', { name: 'Cancel' }).click();
  await passkeys.getByRole('button', { name: 'Remove: Office computer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove a passkey' });
  await expect(dialog.getByText('afterwards the password alone lets in')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys.getByText('With the first one two-step log-in is on')).toBeVisible();
  await logOut(page);
  await page.goto('/auth/login');
  await expect(page.getByText('This passkey was not accepted.')).toBeVisible();
  await setAnswering(device, false);
  await typePassword(page, member, english);
  await page.waitForURL('/calculate');
});

test('in Urdu on a phone, a recovery code replaces a lost passkey, and removes it', { tag: '@long' }, async ({
  page,
  visit,
}) => {
  const { member, device, codes } = await memberWithPasskey(page);
  await logOut(page);
  await removePasskeys(device);
  await page.setViewportSize({ width: 390, height: 900 });
  await visit('/ur/auth/login?from=%2Fsettings');
  await typePassword(page, member, ['ای میل', 'پاس ورڈ', 'لاگ ان کریں']);
  await expect(page.getByRole('heading', { name: 'ایک مرحلہ اور' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'پاس کی استعمال کریں' }).click();
  await expect(page.getByText(/کوئی پاس کی استعمال نہیں ہوئی/)).toBeVisible();
  await page.getByLabel('ریکوری کوڈ').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL('/settings');
  const passkeys = await openSection(page, 'پاس کیز');
  await passkeys.getByRole('button', { name: /ہٹائیں/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'اس کی جگہ کوڈ استعمال کریں' }).click();
  await dialog.getByLabel('ریکوری کوڈ').fill(codes[1] ?? '');
  await dialog.getByLabel('موجودہ پاس ورڈ').fill(member.password);
  await dialog.getByRole('button', { name: 'ہٹائیں' }).click();
  await expect(passkeys.getByText('My laptop')).toBeHidden();
  // A log-in by password alone works again.
  await expect(logIn(member)).resolves.toBeDefined();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('an administrator who has a passkey is asked for it after the password, and adds an app with it', {
  tag: '@long',
}, async ({ page, visit }) => {
  const { member, device } = await memberWithPasskey(page, await newAdministrator());
  await logOut(page);
  await setAnswering(device, false);
  await page.goto('/auth/login');
  await typePassword(page, member, english);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expectAccessible(page);
  await setAnswering(device, true);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('/admin/overview');
  await visit('/settings');
  const steps = section(page, 'Two-step log-in');
  await expect(steps.getByText('Your passkeys are the second step.')).toBeVisible();
  await steps.getByRole('button', { name: 'Add an authenticator app' }).click();
  const secret = (await steps.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  await steps.getByLabel('Code', { exact: true }).fill(codeOf(secret, Date.now()));
  await steps.getByRole('button', { name: 'Turn on' }).click();
  await expect(steps.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
});
