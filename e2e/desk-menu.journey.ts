import { administrator, newAdministrator, startSession } from './people.ts';
import { expect, expectAccessible, test } from './visit.ts';

test.describe.configure({ timeout: 90_000 });

test('an administrator who logs in lands on the overview, with what the installation still needs', async ({
  page,
  context,
}) => {
  const { user, password } = await newAdministrator({ name: 'Hina Baloch' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/overview');
  await expect(page.getByRole('heading', { name: 'What waits' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Before you go public' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'There is a second administrator' })).toContainText('Done');
  await expect(page.getByRole('listitem').filter({ hasText: 'Mail goes out' })).toContainText('To do');
  await page.getByRole('button', { name: 'Copy: Mail goes out' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('SMTP_URL=');
  await expectAccessible(page);
});

test('the menu has at most ten entries, and the old addresses of merged screens lead to the new ones', {
  tag: '@long',
}, async ({ page }) => {
  await startSession(page, await administrator());
  const moved = {
    '/admin/approval': 'lawState?tab=approval',
    '/admin/reports?show=alarms': 'lawState?tab=reports&show=alarms',
    '/admin/shippedLaw': 'lawState?tab=updates',
    '/admin/messages?state=open': 'mail?tab=messages&state=open',
    '/admin/outbox': 'mail?tab=outbox',
  };
  for (const [old, now] of Object.entries(moved)) {
    await page.goto(old);
    await expect(page).toHaveURL(`/admin/${now}`);
  }
  const menu = page.getByRole('navigation', { name: 'Administration' });
  expect(await menu.getByRole('link').count()).toBeLessThanOrEqual(10);
});
