import { clientOf, newMember, startSession } from './people.ts';
import {
  amountField,
  calculateButton,
  expectAnswer,
  expectPicks,
  kindButton,
  password,
  pickSuit,
} from './questions.ts';
import { expect, expectAccessible, test } from './visit.ts';

test.describe.configure({ timeout: 90_000 });

test('a member whose question or answer was lost on the way sends the question again, and pays for each once', async ({
  page,
  context,
}) => {
  const member = await newMember();
  await startSession(page, member);
  await page.goto('/calculate');
  await pickSuit(page);
  await context.setOffline(true);
  await page.keyboard.type('90000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('No connection. Your entries are kept; try again.');
  await expect(amountField(page)).toHaveValue('90,000');
  await context.setOffline(false);
  await calculateButton(page).click();
  await expectAnswer(page);
  expect(await clientOf(member).getAccount()).toMatchObject({ searchesLeft: 4 });

  const keys: (string | undefined)[] = [];
  await page.route('**/calculate', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.fallback();
    // The server answers, but the answer is lost.
    await route.fetch();
    return route.abort();
  });
  await page.goto('/calculate');
  await pickSuit(page);
  await page.keyboard.type('91000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.reload();
  await calculateButton(page).click();
  await expectAnswer(page);
  expect(keys[1]).toBe(keys[0]);
  expect(await clientOf(member).getAccount()).toMatchObject({ searchesLeft: 3 });
});

test('a member keeps typed work when the session is renewed, and after a new log-in when it has ended', {
  tag: '@long',
}, async ({ page }) => {
  const member = await newMember();
  await startSession(page, member);
  await page.goto('/calculate?type=courtFee');
  await pickSuit(page);
  await page.keyboard.type('80000');
  await page.evaluate(() => {
    const saved = JSON.parse(localStorage.getItem('user') ?? '{}');
    saved.tokens.access = { token: 'ended', expires: '2020-01-01T00:00:00Z' };
    localStorage.setItem('user', JSON.stringify(saved));
  });
  await page.keyboard.press('Enter');
  await expectAnswer(page);
  await page.goto('/calculate?type=courtFee');
  await pickSuit(page);
  await page.keyboard.type('81000');
  await clientOf(member).endOtherSessions();
  const { tokens } = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
  await clientOf({ ...member, tokens }).logOut({ body: { refreshToken: tokens.refresh.token } });
  await calculateButton(page).click();
  await expect(page).toHaveURL(/\/auth\/login\?from=/);
  await page.getByLabel('Email').fill(member.user.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expectPicks(page, '81,000');
  await calculateButton(page).click();
  await expectAnswer(page);
});

test('a member keeps a question in each of two tabs and spends a search for each', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const member = await newMember();
  await startSession(page, member);
  await page.goto('/calculate');
  const other = await context.newPage();
  await other.goto('/calculate');
  await pickSuit(page);
  await page.keyboard.type('50000');
  await expect(kindButton(other)).toBeDisabled();
  await pickSuit(other);
  await other.keyboard.type('60000');
  await page.reload();
  await expect(amountField(page)).toHaveValue('50,000');
  await Promise.all([calculateButton(page).click(), calculateButton(other).click()]);
  await expectAnswer(page);
  await expectAnswer(other);
  expect(page.url()).not.toBe(other.url());
  expect(await clientOf(member).getAccount()).toMatchObject({ searchesLeft: 3 });
});

test('a member without searches finds where to buy some and keeps the work', { tag: '@long' }, async ({ page }) => {
  const member = await newMember();
  const query = { q: 'specific performance', province: 'punjab' };
  const [found] = (await clientOf(member).searchCategories({ query })).kinds;
  const [place] = found?.provinces ?? [];
  if (!found || !place) throw new Error('Nothing is found');
  const params = {
    country: 'pakistan',
    province: 'punjab',
    type: found.type,
    mainCategoryId: place.mainCategoryId,
    minorCategoryId: place.minorCategoryId,
    subMinorCategoryId: place.subMinorCategoryId,
  };
  await page.setViewportSize({ width: 390, height: 700 });
  await startSession(page, member);
  await page.goto('/calculate?type=courtFee');
  await pickSuit(page);
  await page.keyboard.type('70000');
  // Spent on another device, so that this page learns of it only from the refusal.
  for (const spent of [1, 2, 3, 4, 5]) await clientOf(member).calculate({ params, body: { amount: spent * 1000 } });
  await page.keyboard.press('Enter');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('You have no searches left');
  await expect(notice).toContainText('What you entered is kept. Buy searches to go on.');
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await expect(notice.getByRole('link', { name: 'Buy Searches' })).toHaveAttribute('href', /^\/payment\?from=/);
  const form = page.getByRole('form', { name: 'The suit' });
  await expect(form.getByRole('button', { name: 'Calculate', exact: true })).toBeHidden();
  await form.getByRole('button', { name: 'Buy Searches' }).click();
  await expect(page).toHaveURL(/\/payment\?from=/);
  await page.goto('/calculate?type=courtFee');
  await expectPicks(page, '70,000');
});

test('a member who types a day before the first rules, or no day, gets no answer from later rules', {
  tag: '@long',
}, async ({ page }) => {
  const member = await newMember();
  await startSession(page, member);
  await page.goto('/calculate?type=courtFee');
  await pickSuit(page);
  await page.keyboard.type('70000');
  await page.getByText('Date of law: today.').click();
  const day = page.getByLabel('Date of law');
  await day.fill('15 Mrch 2023');
  await amountField(page).press('Enter');
  await expect(page.getByText(/Enter a date such as/)).toBeVisible();
  await expect(day).toBeFocused();
  await day.fill('15 March 2015');
  await expect(page.getByRole('alert')).toContainText('Not recorded before 23 October 2018');
  await expect(page.getByText('Date of law: 15 March 2015.')).toBeVisible();
  await amountField(page).press('Enter');
  expect(await clientOf(member).getAccount()).toMatchObject({ searchesLeft: 5 });
  await day.fill('');
  await amountField(page).press('Enter');
  await expectAnswer(page);
});
