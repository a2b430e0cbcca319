import { expect, expectAccessible, test } from './visit.ts';

test('a visitor sends a message by keyboard after correcting its faults', async ({ page, visit }) => {
  await visit('/contact');
  await page.getByLabel('Name').focus();
  await page.keyboard.type('Registrar');
  await page.keyboard.press('Tab');
  await page.keyboard.type('registrar');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByText('Enter an e-mail address such as name@example.com').last()).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  await expectAccessible(page);
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('2 entries need correcting');
  await summary.getByRole('button', { name: 'Write a message' }).click();
  await expect(page.getByLabel('Message')).toBeFocused();
  await page.getByLabel('Email').focus();
  await page.keyboard.press('End');
  await page.keyboard.type('@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Which article does a suit for partition rest on?');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'SEND' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toContainText('Your message is sent.');
  await expect(page).not.toHaveTitle(/^Error/);
  await expectAccessible(page);
});

test('a visitor keeps a message while the server cannot be reached, and sends it afterwards', { tag: '@long' }, async ({
  page,
  visit,
}) => {
  await visit('/contact');
  await page.getByLabel('Name').fill('A clerk');
  await page.getByLabel('Email').fill('clerk@example.com');
  await page.getByLabel('Message').fill('Kept?');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'SEND' }).click();
  await expect(page.getByText('No connection. Your entries are kept; try again.')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Kept?');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'SEND' }).click();
  await expect(page.getByText('Your message is sent.')).toBeVisible();
});

test('a visitor sends a message in Urdu', { tag: '@long' }, async ({ page, visit }) => {
  await visit('/ur/contact');
  const form = page.locator('form');
  await form.locator('[name=name]').fill('منشی');
  await form.locator('[name=email]').fill('munshi@example.com');
  await form.locator('[name=message]').fill('کورٹ فیس کتنی ہوگی؟');
  await form.getByRole('button').click();
  await expect(page.locator('form')).toBeHidden();
  await expectAccessible(page);
});
