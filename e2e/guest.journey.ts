import { continueWithGoogle, mailedLink, newMember } from './people.ts';
import { calculate, expectAnswer, expectPicks, newAddress, password, pickSuit, signUp } from './questions.ts';
import { expect, expectAccessible, test } from './visit.ts';

test.describe.configure({ timeout: 90_000 });

test('a guest keeps a draft after signing up, also in the tab that a mailed link opens', async ({
  page,
  visit,
  context,
}) => {
  await visit('/try');
  await pickSuit(page);
  await page.keyboard.type('2500000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sign up to calculate. What you have picked is kept.')).toBeVisible();
  await expectAccessible(page);
  // How an answer will look, before an account; what was picked is kept meanwhile.
  await page.getByRole('link', { name: 'See how an answer looks' }).click();
  await expect(page.locator('section[aria-labelledby=answer] figure')).toBeInViewport();
  await page.goBack();
  await calculate(page).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  const email = newAddress('guest');
  await signUp(page, email);
  await expectPicks(page, '25,00,000');
  const link = await mailedLink(email, 'confirmEmail');
  const other = await context.newPage();
  await other.goto(new URL(link).pathname + new URL(link).search);
  await other.getByRole('button', { name: 'Confirm' }).click();
  await other.getByRole('link', { name: 'Go on' }).click();
  await expect(other.getByRole('button', { name: /^Kind of suit/ })).toContainText('Land, house or plot');
  await calculate(page).click();
  await expectAnswer(page);
});

test('a guest keeps a draft after logging in with a password or with Google', async ({ page }) => {
  const member = await newMember();
  await page.goto('/try');
  await pickSuit(page);
  await page.keyboard.type('60000');
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await page.locator('[type=submit]').waitFor();
  await page.getByLabel('Email').fill(member.user.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expectPicks(page, '60,000');
  // Members are redirected from /try.
  await page.goto('/try?type=suitValuation');
  await expect(page).toHaveURL('/calculate?type=suitValuation');
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  await page.goto('/try');
  await pickSuit(page);
  await page.keyboard.type('70000');
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await continueWithGoogle(page, 'Sample member 1');
  await expectPicks(page, '70,000');
});
