import { readFileSync } from 'node:fs';
import { fewOrAll } from './few-or-all.ts';
import {
  administratorClient,
  clientOf,
  confirmedMember,
  continueWithGoogle,
  logIn,
  mailedLink,
  newMember,
  startSession,
} from './people.ts';
import { setLanguage } from './set-language.ts';
import { openSection, section } from './settings-sections.ts';
import { kinds, saveCalculation } from './suits.ts';
import { expect, expectAccessible, test } from './visit.ts';

for (const width of fewOrAll([390], [390, 1440])) {
  test(`a member changes the name, the language and the grouping of figures at ${width} px`, { tag: '@long' }, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const member = await newMember();
    await startSession(page, member);
    await visit('/settings');
    const you = section(page, 'You');
    await you.getByLabel('Name').fill('Ayesha Malik');
    await you.getByRole('button', { name: 'Save name' }).click();
    await expect(you.getByText('Your name is saved.')).toBeVisible();
    await expect(you.getByRole('definition').first()).toHaveText('Ayesha Malik');
    const reading = await openSection(page, 'Language and figures');
    await reading.getByText('15,000,000').click();
    await expect(reading.getByText('Saved. Figures are written as 15,000,000 from now on.')).toBeVisible();
    await reading.getByText('اردو').click();
    await expect(page.getByRole('heading', { name: 'ترتیبات' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectAccessible(page);
    await expect
      .poll(() => clientOf(member).getAccount())
      .toMatchObject({ user: { name: 'Ayesha Malik', language: 'ur', grouping: 'western' } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.route('**/v1/account', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), user: null } });
    });
    await page.reload();
    await expect(page.getByText('صارف کی معلومات دستیاب نہیں۔')).toBeVisible();
  });
}

for (const language of ['en', 'ur'])
  test(`the settings are at most 3,000 pixels high on a phone, in ${language}`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await startSession(page, await confirmedMember());
    await setLanguage(page, language === 'ur' ? 'ur' : 'en');
    await page.goto('/settings');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(12);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3000);
  });

test('a member crops, previews, uses and removes a picture', { tag: '@long' }, async ({ page }) => {
  const member = await newMember();
  await startSession(page, member);
  await page.goto('/settings');
  const you = section(page, 'You');
  const drawing = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 100 });
    const context = canvas.getContext('2d');
    for (const [x, colour] of ['#a00', '#0a0', '#00a'].entries()) {
      if (!context) break;
      context.fillStyle = colour;
      context.fillRect(x * 100, 0, 100, 100);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(drawing, 'base64') };
  await you.locator('input[type=file]').setInputFiles(file);
  // The cropped picture shows the green middle third.
  const corner = () =>
    you.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const [red = 0, green = 0] = canvas.getContext('2d')?.getImageData(5, 5, 1, 1).data ?? [];
      return green > 100 && red < 50;
    });
  expect(await corner()).toBe(true);
  await you.getByRole('button', { name: 'Use this picture' }).click();
  const picture = page.getByRole('banner').locator('img[src^="/v1/picture/"]');
  await expect(picture).toHaveCount(1);
  await expect(you.locator('img')).toBeVisible();
  await you.getByRole('button', { name: 'Remove the picture' }).click();
  await expect(picture).toHaveCount(0);
  expect((await clientOf(member).getAccount()).user.profilePicture).toBeNull();
});

test('a member reads why a file is not accepted as a picture', { tag: '@long' }, async ({ page }) => {
  await startSession(page, await newMember());
  await page.goto('/settings');
  const you = section(page, 'You');
  const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') };
  await you.locator('input[type=file]').setInputFiles(file);
  await expect(you.getByRole('alert')).toContainText('Use a PNG, JPEG or WebP picture');
});

test('a member changes the password, which ends every other session', { tag: '@long' }, async ({ page, browser }) => {
  const member = await newMember();
  await startSession(page, member);
  const elsewhere = await browser.newPage({ baseURL: process.env['MIZAN_ORIGIN'] ?? '' });
  await startSession(elsewhere, await logIn(member));
  await page.goto('/settings');
  const form = section(page, 'Password');
  const change = async (current: string, next: string) => {
    await form.getByLabel('Current password').fill(current);
    await form.getByLabel('New password').fill(next);
    await form.getByRole('button', { name: 'Change password' }).click();
  };
  await change('not the password', 'scales of justice');
  await expect(form.getByText('This is not your present password.')).toBeVisible();
  await change(member.password, 'password12');
  await expect(form.getByText('This password is too common. Choose another.')).toBeVisible();
  await change(member.password, 'scales of justice');
  await expect(form.getByText('The password is changed. Every other session has ended.')).toBeVisible();
  await expect(form.getByLabel('New password')).toHaveValue('');
  await elsewhere.goto('/settings');
  await expect(elsewhere).toHaveURL(/\/auth\/login/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await elsewhere.close();
});

test('a member ends a session on another device, which shows why', { tag: '@long' }, async ({ page, browser }) => {
  const member = await newMember();
  await startSession(page, member);
  const phone = await browser.newPage({
    baseURL: process.env['MIZAN_ORIGIN'] ?? '',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1',
  });
  await phone.goto('/auth/login');
  await phone.locator('[type=submit]').waitFor();
  await phone.getByLabel('Email').fill(member.user.email);
  await phone.getByLabel('Password', { exact: true }).fill(member.password);
  await phone.getByRole('button', { name: 'Log In' }).click();
  await phone.waitForURL((url) => !url.pathname.startsWith('/auth'));
  await phone.goto('/settings');
  await expect(phone.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.goto('/settings');
  const sessions = section(page, 'Sessions');
  await expect(sessions.getByText('This device')).toBeVisible();
  await sessions.getByRole('button', { name: 'End this session: Safari on iPhone' }).click();
  await expect(sessions.getByText('Safari on iPhone')).toBeHidden();
  await expect(page.locator(':focus')).toHaveCount(1);
  const name = section(phone, 'You');
  await name.getByLabel('Name').fill('Somebody else');
  await name.getByRole('button', { name: 'Save name' }).click();
  await expect(phone).toHaveURL(/\/auth\/login\?from=%2Fsettings/);
  expect((await clientOf(member).getAccount()).user.name).toBe('Counsel of Record');
  await phone.close();
});

test('a member downloads all personal data as a file', { tag: '@long' }, async ({ page }) => {
  const member = await newMember();
  await startSession(page, member);
  await page.goto('/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data (JSON)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^mizan-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({
    account: { email: member.user.email },
    searches: [{ reason: 'grant', amount: 5 }],
  });
  await expect(page.getByText('The file is on its way to your downloads.')).toBeVisible();
});

test('a member deletes the account with the password, reads what is kept, and cannot log in again', async ({
  page,
}) => {
  const member = await newMember();
  await startSession(page, member);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await expect(dialog.getByText('Payments stay on record without your name.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Current password').fill('a wrong guess');
  await dialog.getByRole('button', { name: 'Delete the account for good' }).click();
  await expect(dialog.getByText('This is not your present password.')).toBeVisible();
  await dialog.getByLabel('Current password').fill(member.password);
  await dialog.getByRole('button', { name: 'Delete the account for good' }).click();
  await expect(page.getByRole('heading', { name: 'The account is deleted' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await expectAccessible(page);
  await page.goto('/auth/login');
  await page.locator('[type=submit]').waitFor();
  await page.getByLabel('Email').fill(member.user.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('alert')).toContainText('The e-mail address or the password is not right.');
});

test('a member confirms the address and sets a new password by mailed links', async ({ page, visit }) => {
  const member = await newMember();
  await startSession(page, member);
  await page.goto('/settings');
  await expect(page.getByText('This e-mail address is not confirmed yet.')).toBeVisible();
  const you = page.getByRole('region', { name: 'You', exact: true });
  await you.getByRole('button', { name: 'Send the e-mail again' }).click();
  // The link of the registration was mailed a moment ago.
  await expect(page.getByText('No further mail can be sent to you just now.')).toBeVisible();
  await visit(await mailedLink(member.user.email, 'confirmEmail'));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByLabel('Name')).toBeVisible();
  await expect(page.getByText('This e-mail address is not confirmed yet.')).toBeHidden();
  await page.getByRole('link', { name: 'Orders and statement of searches' }).click();
  await expect(section(page, 'Statement of searches').getByText('+5')).toBeVisible();
  await page.goto('/logout');
  await page.waitForURL('/');
  await visit('/auth/forgot-password');
  await page.locator('[type=submit]').waitFor();
  await page.getByLabel('Email').fill(member.user.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('If that address has an account, a link has been sent to it.')).toBeVisible();
  await page.goto(await mailedLink(member.user.email, 'resetPassword'));
  await page.getByLabel('New password').fill('scales of justice');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The password is changed. All sessions have ended.')).toBeVisible();
  await page.getByRole('link', { name: 'Log In' }).click();
  await page.locator('[type=submit]').waitFor();
  await page.getByLabel('Email').fill(member.user.email);
  await page.getByLabel('Password', { exact: true }).fill('scales of justice');
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain(member.user.email);
});

test('a member from Google reads how to set a password and deletes the account by typing the address', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/auth/login?from=%2Fsettings');
  await page.locator('[type=submit]').waitFor();
  await continueWithGoogle(page, 'Sample member 2');
  await expect(page).toHaveURL('/settings');
  await expect(section(page, 'You').getByRole('definition').first()).toHaveText('Sample member 2');
  await expect(section(page, 'Password').getByText('this account has no password')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('somebody@example.com');
  await dialog.getByRole('button', { name: 'Delete the account for good' }).click();
  await expect(dialog.getByText('This is not the address of the account.')).toBeVisible();
  await dialog.getByLabel('Email').fill('sample.member.2@example.com');
  await dialog.getByRole('button', { name: 'Delete the account for good' }).click();
  await expect(page.getByRole('heading', { name: 'The account is deleted' })).toBeVisible();
});

test('the calculator starts with the default province of a member, and searches there unless another is named', {
  tag: '@long',
}, async ({ page, visit }) => {
  await startSession(page, await newMember());
  await visit('/settings');
  const choice = section(page, 'Default province');
  await choice.getByRole('button', { name: /The one chosen last in this browser/ }).click();
  await page.getByRole('option', { name: 'Sindh' }).click();
  await expect(choice.getByText('Saved. The calculator starts with Sindh from now on.')).toBeVisible();
  await page.goto('/calculate');
  await expect(page.getByRole('button', { name: /^Sindh/ })).toBeVisible();
  const search = page.getByRole('combobox', { name: 'Search the kind of suit' });
  await search.fill('promissory note');
  await expect(page.getByRole('option').first()).toContainText('Sindh');
  await search.fill('promissory note punjab');
  await expect(page.getByRole('option').first()).toContainText('Punjab');
});

test('a member reads granted searches with their reasons in a statement of several pages', { tag: '@long' }, async ({
  page,
  visit,
}) => {
  const member = await confirmedMember();
  await startSession(page, member);
  const administrator = await administratorClient();
  const { results } = await administrator.listMembers({ query: { searchTerm: member.user.email } });
  const memberId = results[0]?.id ?? '';
  for (let gift = 1; gift <= 11; gift += 1) {
    await administrator.grantSearches({ params: { memberId }, body: { searches: 2, note: `Gift ${gift}` } });
  }
  const id = await saveCalculation(member, { kind: kinds.money, amount: 150_000 });
  await visit('/payment/orders');
  const searches = section(page, 'Statement of searches');
  await expect(page.getByText('26 searches left.')).toBeVisible();
  await expect(searches.getByRole('row')).toHaveCount(11);
  await expect(searches.getByText('Gift 11')).toBeVisible();
  const spent = searches.getByRole('link', { name: 'Promissory note, bill or cheque, Rs 1,50,000' });
  await expect(spent).toHaveAttribute('href', `/c/${id}`);
  await searches.getByRole('button', { name: 'Older' }).press('Enter');
  await expect(searches.getByText('Page 2 of 2')).toBeVisible();
  await expect(searches.getByRole('button', { name: 'Older' })).toBeDisabled();
  await expect(searches.getByRole('button', { name: 'Older' })).toBeFocused();
  await expect(searches.getByRole('row')).toHaveCount(4);
  await expect(searches.getByRole('row').last()).toContainText('+5');
});
