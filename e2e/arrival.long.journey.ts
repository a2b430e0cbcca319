import type { Page } from '@playwright/test';
import { newMember, startSession } from './people.ts';
import { setLanguage } from './set-language.ts';
import { expect, test } from './visit.ts';

const amountField = (page: Page) => page.locator('main input[name=amount]');

test('the search has the focus, and the Calculate button is in view in a low window, also in Urdu and once a kind is picked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await startSession(page, await newMember());
  for (const language of ['en', 'ur'] as const) {
    await setLanguage(page, language);
    await page.goto('/calculate?q=promissory+note+5+lakh+punjab');
    await expect(amountField(page)).toHaveValue('5,00,000');
    await expect(amountField(page)).toBeInViewport({ ratio: 1 });
    await expect(page.locator('main form [type=submit]')).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => sessionStorage.clear());
  }
  await page.goto('/calculate');
  await expect(page.locator('main input[name=kind]')).toBeFocused();
  await expect(page.getByRole('button', { name: /ملک/ })).toBeHidden();
});

test('an amount is grouped wherever it comes from, and is shown with one Rs', async ({ page }) => {
  await startSession(page, await newMember());
  for (const searched of ['Rs 2,350,000', '2350000/-', 'rs. 23.5 lakh']) {
    await page.goto(`/calculate?${new URLSearchParams({ q: `promissory note ${searched} punjab` })}`);
    await expect(amountField(page), searched).toHaveValue('23,50,000');
  }
  for (const pasted of ['Rs 2,350,000', 'PKR 2350000/-', '₨ 23,50,000']) {
    await amountField(page).fill('');
    await page.keyboard.insertText(pasted);
    await expect(amountField(page), pasted).toHaveValue('23,50,000');
  }
});
