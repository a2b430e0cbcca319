import { administrator, newMember, startSession } from './people.ts';
import { expect, expectAccessible, test } from './visit.ts';

test('a member goes to a screen by its name, and reads which keys there are', async ({ page }) => {
  await startSession(page, await newMember());
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Go to a screen by its name');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Name of a screen' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('filings');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/filings');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('an administrator goes from one screen of the desk to another by its name', { tag: '@long' }, async ({ page }) => {
  await startSession(page, await administrator());
  await page.goto('/admin/members');
  await expect(page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Name of a screen' })).toBeFocused();
  await page.keyboard.type('audit');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/audit');
});
