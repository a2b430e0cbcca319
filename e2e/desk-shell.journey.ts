import type { Page } from '@playwright/test';
import { useOwnServer } from './mizan.ts';
import { administrator, administratorClient, newMember, startSession } from './people.ts';
import { newName, newProvince } from './rulebooks.ts';
import { setLanguage } from './set-language.ts';
import { expect, expectAccessible, test } from './visit.ts';

// These journeys have a server of their own: a second country would make the calculators of all other journeys ask for one.
test.describe.configure({ mode: 'default', timeout: 90_000 });
// Most people see drawers, panels and dialogs move.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const choose = async (page: Page, picker: string, name: string) => {
  await page.getByRole('button', { name: picker }).click();
  await page.getByRole('option', { name: new RegExp(`\\b${name}$`) }).click();
};

let stop: () => Promise<void>;
test.beforeAll(async () => {
  stop = await useOwnServer({});
  // The desk selects a single country by itself, so a second one is needed.
  await (await administratorClient()).createCountry({ body: { name: newName('Second country') } });
});
test.afterAll(() => stop());

test('an administrator chooses a country and a province and keeps both after a reload', { tag: '@long' }, async ({
  page,
  visit,
}) => {
  await startSession(page, await administrator());
  await visit('/admin');
  await expect(page.getByText("Let's get started by selecting a country.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Select country No country selected' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Select province/state No province/state selected' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Select Slab' })).toBeHidden();
  await choose(page, 'Select country', 'Pakistan');
  await expect(page).toHaveURL('/admin?country=pakistan');
  await page.getByRole('main').getByRole('link', { name: 'Punjab' }).click();
  await expect(page).toHaveURL('/admin/courtFee?view=courtFee&country=pakistan&province=punjab');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Court Fee', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Select province/state Punjab' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Select Slab Punjab, Schedule I/ })).toBeVisible();
  await choose(page, 'Select country', 'Pakistan');
  await expect(page).toHaveURL('/admin?country=pakistan');
  await expect(page.getByRole('button', { name: 'Select province/state No province/state selected' })).toBeEnabled();
});

test('an administrator opens a view by path or parameter, and sees the welcome without a province', {
  tag: '@long',
}, async ({ page }) => {
  await startSession(page, await administrator());
  for (const path of [
    '/admin/courtFee',
    '/admin/suit-valuation-csv',
    '/admin?view=courtFeeCSV',
    '/admin?country=nowhere',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL('/admin');
  }
  const chosen = 'country=pakistan&province=sindh';
  await page.goto(`/admin?view=courtFeeCSV&${chosen}`);
  await expect(page).toHaveURL(`/admin/court-fee-csv?view=courtFeeCSV&${chosen}`);
  const menu = page.getByRole('navigation', { name: 'Administration' });
  await menu.getByRole('link', { name: 'Suit Valuation' }).click();
  await expect(page).toHaveURL(`/admin/suitValuation?view=suitValuation&${chosen}`);
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page).toHaveURL(`/admin/suit-valuation-csv?view=suitValuationCSV&${chosen}`);
  await expect(page.getByRole('button', { name: 'Select Slab' })).toBeHidden();
  await menu.getByRole('link', { name: 'Court Fee', exact: true }).click();
  await expect(page).toHaveURL(`/admin/courtFee?view=courtFee&${chosen}`);
});

test('an administrator adds a country and a province where they are chosen', { tag: '@long' }, async ({ page }) => {
  await startSession(page, await administrator());
  const [country, province] = [newName('Country'), newName('Province')];
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Select country' }).click();
  await page.getByLabel('Add a country').fill(country);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('button', { name: `Select country ${country}` })).toBeVisible();
  await page.getByRole('button', { name: 'Select province' }).click();
  await page.getByLabel('Add a province or state').fill(province);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Select province/state ${province}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Select Slab No Slab selected' })).toBeVisible();
  await page.getByRole('button', { name: 'Select country' }).click();
  await page.getByLabel('Add a country').fill(country);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText(country);
});

test('an administrator removes the schedule of a province in the top bar', { tag: '@long' }, async ({ page }) => {
  const admin = await administratorClient();
  const name = newName('State');
  const { id } = await admin.createProvince({ body: { name, optedCountry: 'pakistan' } });
  const [slab] = await admin.getAllSlabs();
  await admin.addSlab({ params: { provinceId: id }, body: { slabId: slab?.id ?? '' } });
  await startSession(page, await administrator());
  await page.goto(`/admin/courtFee?view=courtFee&country=pakistan&province=${id}`);
  await page.getByRole('button', { name: 'Remove the schedule from the province' }).click();
  const asking = page.getByRole('dialog', { name: `Remove the schedule of ${name}?` });
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await expect(asking).toBeHidden();
  await page.getByRole('button', { name: 'Remove the schedule from the province' }).click();
  await asking.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Select Slab No Slab selected' })).toBeVisible();
  expect((await admin.getProvince({ params: { id } })).slabId).toBeNull();
});

test('an administrator assigns a schedule that breaks test cases after confirming them', { tag: '@long' }, async ({
  page,
}) => {
  const admin = await administratorClient();
  const { province, params, published } = await newProvince(admin, { Cheque: 1 });
  const subMinorId = published.majorCategories[0]?.minorCategory[0]?.subminorCategory[0]?.id ?? '';
  const asked = { subMinorId, amount: 1_000, expectedValuation: 1_000, expectedCourtFee: 1_000, source: 'By hand' };
  await admin.saveRulebookCases({ params, body: { removed: [], added: [asked] } });
  const slabs = [{ min: 1, max: null, value: 5 }];
  const set = await admin.createSlab({ body: { name: newName('Set'), value: 0, slabs } });
  await startSession(page, await administrator());
  await page.goto('/admin/places');
  await page.getByRole('button', { name: new RegExp(`Assign a schedule to .${province.name}`) }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Slab' });
  await dialog.getByRole('combobox', { name: 'Select Slab' }).fill(set.name);
  await dialog.getByRole('option', { name: set.name }).click();
  await dialog.getByRole('button', { name: `Use in ${province.name}` }).click();
  await expect(dialog.getByText('1 test case would no longer be answered as expected')).toBeVisible();
  expect((await admin.getProvince({ params: { id: province.id } })).slabId).toBeNull();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save all the same' }).click();
  await expect(dialog).toBeHidden();
  expect((await admin.getProvince({ params: { id: province.id } })).slabId).toBe(set.id);
});

test('a member sees nothing of the desk and receives none of its code', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''));
  });
  await startSession(page, await newMember());
  for (const path of ['/admin', '/admin/courtFee?view=courtFee&country=pakistan&province=punjab']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Unauthorized' })).toBeVisible();
    await expect(page.getByText('You do not have access to the requested page.')).toBeVisible();
  }
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter((text) => /["'`](?:desk\.shell|slabs)\./.test(text))).toEqual([]);
});

test('unknown addresses of the desk are not-found pages, whatever their letters', { tag: '@long' }, async ({
  page,
}) => {
  await startSession(page, await administrator());
  const notFound = page.getByRole('heading', { name: '404 page not found.' });
  for (const path of ['/admin/nothing', '/admin/courtfee', '/ADMIN/courtFee']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(notFound).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  await startSession(page, await newMember());
  await page.goto('/admin/nothing');
  await expect(notFound).toBeVisible();
});

test('a member goes back from the desk to the page before, and home from a new tab', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await startSession(page, await newMember());
  await page.goto('/settings');
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/settings');
  const tab = await context.newPage();
  await tab.goto('/admin');
  await expect(tab.getByRole('banner').getByRole('link', { name: 'Mizan' })).toHaveAttribute('href', '/');
  await expectAccessible(tab);
  await tab.getByRole('button', { name: 'Go Back' }).click();
  await expect(tab).toHaveURL('/calculate');
  await tab.goto('/admin');
  await tab.getByRole('link', { name: 'Log in with another account' }).click();
  await expect(tab).toHaveURL('/auth/login?from=%2Fadmin');
});

test('a toast is dismissed by a drag over most of its width, also from its text, and does not cover Save', {
  tag: '@long',
}, async ({ page }) => {
  const admin = await administratorClient();
  const { province } = await newProvince(admin, { Cheque: 1 });
  await startSession(page, await administrator());
  await page.goto(`/admin/courtFee?view=courtFee&country=pakistan&province=${province.id}`);
  await page.getByRole('button', { name: 'Test cases' }).click();
  await page.getByRole('button', { name: 'Add test case' }).click();
  await page.getByRole('option', { name: /Cheque/ }).click();
  for (const [label, text] of [
    ['Amount, case 1', '1000'],
    ['Expected valuation, case 1', '1000'],
    ['Expected fee, case 1', '1000'],
    ['Source, case 1', 'By hand'],
  ] as const)
    await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: 'Save test cases' }).click();
  const toast = page.getByText('Data saved successfully!');
  const [text, save] = [await toast.boundingBox(), await page.locator('[data-toasts-below]').boundingBox()];
  if (!text || !save) throw new Error('The toast or the bar is not shown');
  expect(text.y).toBeGreaterThan(save.y + save.height);
  // While a press that began elsewhere is held, the toast lets it through to what lies beneath.
  const middle = { x: text.x + text.width / 2, y: text.y + text.height / 2 };
  const isOver = () =>
    page.evaluate(({ x, y }) => Boolean(document.elementFromPoint(x, y)?.closest('[aria-live]')), middle);
  await page.mouse.move(save.x + 5, save.y + 5);
  await page.mouse.down();
  expect(await isOver()).toBe(false);
  await page.mouse.up();
  expect(await isOver()).toBe(true);

  const drag = async (by: number) => {
    await page.mouse.move(text.x + 20, text.y + text.height / 2);
    await page.mouse.down();
    await page.mouse.move(text.x + 20 + by, text.y + text.height / 2, { steps: 5 });
    await page.mouse.up();
  };
  await drag(-240);
  await expect(toast).toBeVisible();
  await drag(-300);
  await expect(toast).toBeHidden();
});

test('a visitor whose page lacks a file after a new build gets one reload', { tag: '@long' }, async ({
  page,
  faults,
}) => {
  await startSession(page, await administrator());
  const asked: string[] = [];
  await page.route(/\/assets\/members-[^/]*\.js$/, (route) => {
    asked.push(route.request().url());
    return asked.length === 1 ? route.fulfill({ status: 404 }) : route.continue();
  });
  await page.goto('/admin/members');
  await expect(page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible();
  expect(asked).toHaveLength(2);
  expectMissingFile(faults);
});

test('a visitor reads that a file is missing, and the page does not reload repeatedly', { tag: '@long' }, async ({
  page,
  faults,
}) => {
  await startSession(page, await administrator());
  await page.route(/\/assets\/members-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }));
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto('/admin/members');
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loads).toBe(2);
  expectMissingFile(faults);
});

/** Expects that the console reports a missing file, and nothing else. */
function expectMissingFile(faults: string[]) {
  const all = faults.splice(0);
  expect(all.length).toBeGreaterThan(0);
  for (const fault of all) expect(fault).toContain('Failed to fetch dynamically imported module');
}

test('a guest is sent to the log-in page, with the address of the desk to return to', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/admin/courtFee?view=courtFee');
  await expect(page).toHaveURL('/auth/login?from=%2Fadmin%2FcourtFee%3Fview%3DcourtFee');
});

test('an administrator opens the side menu on a phone', { tag: '@long' }, async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSession(page, await administrator());
  await visit('/admin/courtFee?view=courtFee&country=pakistan&province=punjab');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Administration' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Suit Valuation' }).click();
  await expect(page.getByRole('dialog', { name: 'Administration' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Suit Valuation', level: 1 })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test('an administrator uses the desk in Urdu, from right to left', { tag: '@long' }, async ({ page, visit }) => {
  await startSession(page, await administrator());
  await setLanguage(page, 'ur');
  await visit('/admin');
  await expect(page.getByText('آغاز کے لیے ملک منتخب کریں۔')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  await page.goto('/admin/courtFee?view=courtFee&country=pakistan&province=punjab');
  await expect(page.getByRole('heading', { name: 'کورٹ فیس', level: 1 })).toBeVisible();
});
