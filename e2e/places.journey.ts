import { newMember, startSession } from './people.ts';
import { chooseProvince } from './questions.ts';
import { kinds, saveCalculation } from './suits.ts';
import { expect, expectAccessible, test } from './visit.ts';

test.describe.configure({ timeout: 90_000 });

test('a province used elsewhere, as in a comparison, is not the one that a new browser starts with', async ({
  page,
}) => {
  const member = await newMember();
  await saveCalculation(member, { province: 'sindh', kind: kinds.money, amount: 31_000 });
  await startSession(page, member);
  const searched = page.waitForResponse(/\/v1\/category\/search/);
  await page.goto('/calculate');
  await expect(page.getByRole('heading', { name: 'Recent' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Search the kind of suit' }).fill('promissory note');
  expect((await searched).url()).not.toContain('sindh');
  await page.goto('/filings');
  await page.getByRole('button', { name: 'New filing' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('Malik against Khan');
  await dialog.getByRole('button', { name: 'Create filing' }).click();
  await expect(dialog.getByText('Select a province').last()).toBeVisible();
  await dialog.getByRole('button', { name: /Province/ }).click();
  await page.getByRole('option', { name: 'Punjab' }).click();
  await dialog.getByRole('button', { name: 'Create filing' }).click();
  await expect(page).toHaveURL(/\/filings\//);
});

test('a guest whose lists never come reads so after five seconds, and asks for them again by a press', {
  tag: '@long',
}, async ({ browser }) => {
  // In a context of its own: the scripts of a page's clock may reach the next journey of a context that is used again.
  const page = await browser.newPage();
  await page.clock.install();
  let isAnswered = false;
  await page.route('**/v1/category/countries', (route) => (isAnswered ? route.fallback() : undefined));
  await page.goto('/try');
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
  const notice = page.getByText('The lists have not arrived yet.');
  await expect(notice).toBeHidden();
  await page.clock.fastForward(5000);
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  isAnswered = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toBeHidden();
  await chooseProvince(page, 'Punjab');
  await page.close();
});

test('no name of a country or a province is cut off in its field, at any width and in both languages', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/try');
  for (const language of ['en', 'ur']) {
    await page.evaluate((chosen) => (document.cookie = `language=${chosen}; path=/`), language);
    await page.reload();
    const places = page.locator('form button[aria-haspopup=listbox]');
    await places.locator(':scope:enabled').first().waitFor();
    // The calculator asks for the country only while there are several.
    if ((await places.count()) > 1) {
      await places.first().click();
      await page.getByRole('option', { name: /^(Pakistan|پاکستان)$/ }).click();
    }
    for (const chosen of [null, 3, 4]) {
      if (chosen !== null) {
        await places.last().click();
        await page.getByRole('option').nth(chosen).click();
      }
      for (const width of [1440, 1280, 768, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        const cut = await places
          .locator('> span')
          .evaluateAll((all) =>
            all.filter((text) => text.scrollWidth > text.clientWidth).map((text) => text.textContent),
          );
        expect(cut, `${language} ${width}`).toEqual([]);
      }
    }
  }
});
