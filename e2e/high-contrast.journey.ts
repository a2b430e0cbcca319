import type { Locator } from '@playwright/test';
import { newMember, startSession } from './people.ts';
import { expect, test } from './visit.ts';

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

const groundOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);

async function expectOutline(part: Locator) {
  await expect(part).toBeFocused();
  await expect(part).toHaveCSS('outline-style', 'solid');
  await expect(part).toHaveCSS('outline-width', '2px');
  expect(await part.evaluate((element) => getComputedStyle(element).outlineColor)).not.toBe(await groundOf(part));
}

test('in high contrast the focus has an outline on a button, a field, a tab and a choice of a list', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/docs');
  const tab = page.getByRole('tab', { selected: true }).first();
  await tab.focus();
  await page.keyboard.press('ArrowRight');
  await expectOutline(page.locator('[role=tab]:focus'));
  await startSession(page, await newMember());
  await page.goto('/calculate?province=punjab');
  const amount = page.locator('[name=amount]');
  await amount.fill('500000');
  await expectOutline(amount);
  const province = page.locator('main button[aria-haspopup=listbox]:visible').last();
  await province.focus();
  await expectOutline(province);
  await page.keyboard.press('ArrowDown');
  await expectOutline(page.locator('[role=option]:focus'));
});

test('in high contrast what is chosen has another background than the rest', { tag: '@long' }, async ({ page }) => {
  await startSession(page, await newMember());
  await page.goto('/payment');
  const method = (name: string) =>
    page.locator('label').filter({ has: page.getByRole('radio', { name, exact: true }) });
  await method('Jazz Cash').click();
  await expect(page.getByRole('radio', { name: 'Jazz Cash', exact: true })).toBeChecked();
  expect(await groundOf(method('Jazz Cash'))).not.toBe(await groundOf(method('Easy Paisa')));
});
