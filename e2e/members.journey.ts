import type { Page } from '@playwright/test';
import { fewOrAll } from './few-or-all.ts';
import { gatewayAddress } from './gateway.ts';
import { continueWithGoogle, newMember, startSession } from './people.ts';
import { newAddress, password } from './questions.ts';
import { expect, expectAccessible, test } from './visit.ts';

/** Opens an account by keyboard. */
async function signUp(page: Page, email: string) {
  // Before hydration a press does nothing.
  await page.locator('[type=submit]').waitFor();
  await page.getByLabel('Full name').focus();
  await page.keyboard.type('Counsel of Record');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeFocused();
  await page.keyboard.press('Enter');
}

async function logIn(page: Page, email: string, secret = password) {
  await page.locator('[type=submit]').waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Log In' }).click();
}

for (const width of fewOrAll([390], [390, 768, 1440])) {
  test(`a lawyer signs up, looks at the settings, logs out, and returns to them by logging in, at ${width} px`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const email = newAddress('advocate');
    await visit('/auth/signup');
    await signUp(page, email);
    await expect(page).toHaveURL('/calculate');
    expect(await page.evaluate(() => localStorage.getItem('user'))).toContain(email);
    await page.goto('/settings');
    await expect(page.getByText(email)).toBeVisible();
    await page.goto('/logout');
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    // A page for members leads a guest to the log-in, and back.
    await page.goto('/settings');
    await expect(page).toHaveURL('/auth/login?from=%2Fsettings');
    await logIn(page, email, 'not the password');
    await expect(page.getByRole('alert')).toContainText('The e-mail address or the password is not right.');
    await expectAccessible(page);
    await logIn(page, email);
    await expect(page).toHaveURL('/settings');
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  });
}

test('a member who logs out or in does so in every tab', { tag: '@long' }, async ({ page, context }) => {
  const member = await newMember();
  await startSession(page, member);
  const other = await context.newPage();
  await other.goto('/about-us');
  const header = other.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Logout' })).toBeVisible();
  await page.goto('/logout');
  await expect(header.getByRole('link', { name: 'Log In' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto('/auth/login');
  await logIn(page, member.user.email);
  await expect(header.getByRole('link', { name: 'Logout' })).toBeVisible();
});

test('a member with an expired access token gets one renewal for two tabs', async ({ page, context }) => {
  const member = await newMember();
  const { email } = member.user;
  await startSession(page, member);
  // A page without requests, which could otherwise notice the expired token itself.
  await page.goto('/about-us');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Logout' })).toBeVisible();
  let exchanges = 0;
  context.on('request', (request) => request.url().endsWith('/refresh-tokens') && (exchanges += 1));
  await page.evaluate(() => {
    const saved = JSON.parse(localStorage.getItem('user') ?? '{}');
    saved.tokens.access = { token: 'ended', expires: '2020-01-01T00:00:00Z' };
    localStorage.setItem('user', JSON.stringify(saved));
  });
  const other = await context.newPage();
  await Promise.all([page.goto('/settings'), other.goto('/settings')]);
  await expect(page.getByText(email)).toBeVisible();
  await expect(other.getByText(email)).toBeVisible();
  expect(exchanges).toBe(1);
});

test('a member with a session unknown to the server comes to the log-in page', { tag: '@long' }, async ({ page }) => {
  const token = { token: 'nonsense', expires: '2020-01-01T00:00:00Z' };
  const user = { name: 'A', email: 'a@example.com', profilePicture: null, role: 'admin', language: 'en' };
  const refresh = { token: 'nonsense', expires: '2999-01-01T00:00:00Z' };
  await page.goto('/');
  await page.evaluate((saved) => localStorage.setItem('user', JSON.stringify(saved)), {
    user,
    tokens: { access: token, refresh },
    providerName: 'password',
  });
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
});

test('a visitor reads in Urdu what is missing on the sign-up form, including the terms', { tag: '@long' }, async ({
  page,
  visit,
}) => {
  await visit('/ur/auth/signup');
  const form = page.locator('form');
  await form.locator('[name=name]').fill('وکیل');
  await form.locator('[name=email]').fill(newAddress('advocate'));
  await form.locator('[name=password]').fill('password12');
  // Beneath the button that shows it.
  await expect(form.locator('[name=password]')).toHaveCSS('padding-left', '48px');
  await form.locator('[type=submit]').click();
  await expect(form.getByText('جاری رکھنے کے لیے شرائط منظور کرنا ضروری ہے۔')).toBeVisible();
  await expect(form.locator('[name=agreedToTerms]')).toBeFocused();
  await expectAccessible(page);
  await form.locator('[name=agreedToTerms]').check();
  await form.locator('[type=submit]').click();
  await expect(form.getByText('یہ پاس ورڈ بہت عام ہے۔ کوئی اور پاس ورڈ رکھیں۔')).toBeVisible();
});

test('a member who forgot the password asks for a link, and reads that a used link has expired', {
  tag: '@long',
}, async ({ page, visit }) => {
  await visit('/auth/forgot-password');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText('If that address has an account, a link has been sent to it.')).toBeVisible();
  await expectAccessible(page);
  await visit('/auth/reset-password?token=spent');
  await page.getByLabel('New password').fill('another good one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This link has expired or has been used.');
  await expectAccessible(page);
  await visit('/auth/verify-email?token=spent');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toContainText('This link has expired or has been used.');
  await expect(page.getByRole('link', { name: 'Go on' })).toBeVisible();
  await expectAccessible(page);
});

test('a visitor reads in the language of the page why a log-in with Google failed, and keeps the page to return to', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/?pid=unknown');
  await expect(page).toHaveURL('/auth/login?problem=GOOGLE_FAILED');
  await expect(page.getByRole('alert')).toContainText('Login with provider failed');
  await page.goto('/auth/login?from=%2Ffilings');
  // Browsers keep the page that they leave: here it is left, and shown again as it was.
  await page.route('**/google/auth?*', (route) => route.fulfill({ status: 204 }));
  const button = page.getByRole('button', { name: 'Continue with Google' });
  await gatewayAddress();
  const left = page.waitForResponse('**/google/auth?*');
  await button.click();
  await expect(button).toBeDisabled();
  await left;
  await page.unroute('**/google/auth?*');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await continueWithGoogle(page, 'Sample member 3');
  await expect(page.getByRole('alert')).toContainText('Google has not verified this e-mail address');
  await continueWithGoogle(page, 'Refuse');
  await expect(page).toHaveURL('/auth/login?problem=GOOGLE_REFUSED&from=%2Ffilings');
  await page.goto('/ur/auth/signup');
  await continueWithGoogle(page, 'Refuse');
  await expect(page).toHaveURL('/ur/auth/login?problem=GOOGLE_REFUSED');
});

test('a member opens the settings and logs out from the avatar menu by keyboard', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/auth/signup');
  await signUp(page, newAddress('advocate'));
  await expect(page).toHaveURL('/calculate');
  // A whole document would be without this mark, and without the way back.
  await page.evaluate(() => document.body.setAttribute('data-kept', ''));
  await page.getByRole('button', { name: 'Your account' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/settings');
  await expect(page.locator('body[data-kept]')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('button', { name: 'Back: Calculate' }).click();
  await expect(page).toHaveURL(/\/calculate/);
  await page.getByRole('button', { name: 'Your account' }).press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
});
