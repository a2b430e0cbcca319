import type { Locator, Page } from '@playwright/test';

/** Clicks and types as a person would, and counts the presses of the pointer and the keys. */
export function countInput(page: Page) {
  const counts = { presses: 0, keys: 0 };
  return {
    counts,
    async click(on: Locator) {
      counts.presses += 1;
      await on.click();
    },
    async type(text: string) {
      counts.keys += text.length;
      await page.keyboard.type(text);
    },
    async press(key: string) {
      counts.keys += 1;
      await page.keyboard.press(key);
    },
    /** Presses Tab until the target is focused. */
    async reach(target: Locator) {
      for (let tabs = 0; tabs < 40; tabs += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await this.press('Tab');
      }
      throw new Error('Forty presses of Tab did not lead there');
    },
  };
}
