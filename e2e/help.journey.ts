import { newMember, startSession } from './people.ts';
import { expect, expectAccessible, test } from './visit.ts';

test('a clerk opens help from a screen, finds a task by words, and reads it in Urdu', async ({ page }) => {
  await startSession(page, await newMember());
  await page.goto('/filings');
  await page.getByRole('banner').getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL('/help/filing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make a filing and print it');
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search the handbook' }).fill('court found short');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/help?q=court+found+short');
  await expect(page.getByRole('status')).toHaveText('Tasks with these words: 1');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['For clerks']);
  await expect(page.getByText('press The court found it short.')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('xyzzy');
  await expect(page.getByRole('status')).toHaveText('No task has these words. Try fewer words.');
  await page.getByRole('searchbox').fill('MISSING fee');
  await page.getByRole('link', { name: 'Keep the deadline of a missing fee' }).click();
  await expect(page.getByRole('img')).toHaveJSProperty('complete', true);
  await expect(page.getByRole('img')).not.toHaveJSProperty('naturalWidth', 0);
  await page.getByRole('banner').getByRole('link', { name: 'اردو' }).click();
  await expect(page).toHaveURL('/ur/help/deficiency');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('کم فیس کی آخری تاریخ یاد رکھیں');
  await expect(page.getByRole('article').getByRole('listitem').filter({ hasText: 'ادا شدہ درج کریں' })).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader finds every task in the list, and no field that does nothing', { tag: '@long' }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Help' }).first().click();
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(17);
    await expect(page.getByRole('searchbox')).toBeHidden();
    await page.getByRole('link', { name: 'Switch a rule off' }).click();
    await expect(page.getByRole('article').getByRole('img')).toBeVisible();
  });
});
