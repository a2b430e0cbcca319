import { administrator, startSession } from './people.ts';
import { readIn } from './read-in.ts';
import { test } from './visit.ts';

const shots: readonly [name: string, path: string][] = (process.env['LOOK'] ?? '')
  .split(',')
  .filter(Boolean)
  .map((each) => each.split('=>') as [string, string]);
const sizes = { wide: [1440, 900], small: [1280, 720], phone: [390, 844] } as const;

test('look', async ({ page }) => {
  test.setTimeout(240_000);
  await startSession(page, await administrator());
  for (const language of (process.env['LANGS'] ?? 'en').split(',') as ('en' | 'ur')[]) {
    await readIn(page, language);
    for (const scheme of (process.env['SCHEMES'] ?? 'light').split(',') as ('light' | 'dark')[]) {
      await page.emulateMedia({ colorScheme: scheme });
      for (const [name, path] of shots) {
        for (const size of (process.env['SIZES'] ?? 'wide,small,phone').split(',') as (keyof typeof sizes)[]) {
          const [width, height] = sizes[size];
          await page.setViewportSize({ width, height });
          await page.goto(path);
          await page.locator('h1').first().waitFor();
          await page.waitForLoadState('networkidle');
          const tab = process.env['PRESS'];
          if (tab) await page.getByRole('button', { name: tab }).first().click();
          await page.waitForLoadState('networkidle');
          await page.screenshot({
            path: `/tmp/h/desk/${name}-${size}-${language}-${scheme}.png`,
            fullPage: Boolean(process.env['FULL']),
          });
          const y = await page.evaluate(
            () => document.querySelector('[role=treegrid] [data-row]')?.getBoundingClientRect().top,
          );
          if (y !== undefined) console.log(name, size, language, 'first row at', y);
        }
      }
    }
  }
});
