import type { Client } from '@mizan/api';
import type { MajorCategory } from '@mizan/engine';
import { administratorClient, newMember, startSession } from './people.ts';
import {
  addressOf,
  categoryTree,
  cellOf,
  expect,
  FEE,
  newProvince,
  openRules,
  rateOf,
  rowNamed,
  saveButton,
} from './rulebooks.ts';
import { expectAccessible, test } from './visit.ts';

test.describe.configure({ timeout: 120_000 });

const DATE = '2099-07-01';

/** Copies a tree and gives its rules other fees. */
const withRates = (tree: readonly MajorCategory[], rates: Record<string, number>): MajorCategory[] =>
  structuredClone(tree).map((major) => ({
    ...major,
    minorCategory: major.minorCategory.map((minor) => ({
      ...minor,
      subminorCategory: minor.subminorCategory.map((subMinor) => ({
        ...subMinor,
        courtFee: subMinor.courtFee.map((entry) => ({ ...entry, userInput: rates[subMinor.name] ?? entry.userInput })),
      })),
    })),
  }));

/** A province whose fee for a cheque is doubled from a far date. */
async function withScheduledRate(admin: Client) {
  const created = await newProvince(admin, { Cheque: 0.1, Bond: 0.2 });
  const { params, published } = created;
  const majorCategories = withRates(published.majorCategories, { Cheque: 0.2 });
  const { version } = await admin.addCategoriesData({
    params,
    body: { majorCategories, effectiveFrom: DATE, note: 'Doubled' },
  });
  const ratesOn = async (on: string) => {
    const tree = await admin.getCategoriesData({ params, query: { on } });
    return [rateOf(tree, 'Cheque'), rateOf(tree, 'Bond')];
  };
  return { ...created, scheduled: version?.number, ratesOn };
}

test('an edit of today says until when it holds and leaves the scheduled change, which can then be withdrawn', async ({
  page,
}) => {
  const { province, scheduled, ratesOn } = await withScheduledRate(await administratorClient());
  await openRules(page, province.id);
  await expect(page.getByRole('heading', { name: /^In force on .+ · version \d+$/ })).toBeVisible();
  const marked = cellOf(rowNamed(page, 'Cheque'), FEE).getByRole('img');
  await expect(marked).toHaveAccessibleName('0.1 since 1 January 2026, until 1 July 2099: then 0.2');
  await expect(cellOf(rowNamed(page, 'Bond'), FEE).getByRole('img')).toHaveCount(0);
  await rowNamed(page, 'Cheque').getByRole('rowheader').click();
  const panel = page.getByRole('complementary', { name: 'The line in words and figures' });
  await expect(panel).toContainText('Court fee, Value: 0.1 since 1 January 2026, until 1 July 2099: then 0.2');
  for (const [name, rate] of [
    ['Cheque', '0.5'],
    ['Bond', '0.6'],
  ] as const) {
    await cellOf(rowNamed(page, name), FEE).click();
    await page.keyboard.type(rate);
    await page.keyboard.press('Enter');
  }
  await saveButton(page).click();
  const dialog = page.getByRole('dialog');
  const reach = dialog.getByRole('region', { name: 'What does not hold for ever' });
  await expect(reach.getByRole('listitem')).toHaveCount(1);
  await expect(reach).toContainText(
    /Cheque.*: until 1 July 2099, where it was already set to 20 per cent of the value/,
  );
  await expectAccessible(page);
  await dialog.getByLabel('Why: a note for the history').fill('For a test');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/^No changes on version/)).toBeVisible();
  expect([await ratesOn('2026-12-31'), await ratesOn(DATE)]).toEqual([
    [0.5, 0.6],
    [0.2, 0.6],
  ]);

  await page.getByRole('button', { name: 'Versions' }).click();
  const timeline = page.getByRole('region', { name: 'Versions', exact: true });
  await expect(timeline.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: `Withdraw version ${scheduled}` }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog.getByText('Enter a reason')).toBeVisible();
  await dialog.getByLabel('Why is it withdrawn?').fill('The act was not passed');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(`Version ${scheduled} is withdrawn.`)).toBeVisible();
  await expect(timeline.getByRole('listitem')).toHaveCount(2);
  await timeline.getByRole('button', { name: 'Show 1 withdrawn version' }).click();
  await expect(timeline.getByText('The act was not passed')).toBeVisible();
  expect([await ratesOn('2026-12-31'), await ratesOn(DATE)]).toEqual([
    [0.5, 0.6],
    [0.5, 0.6],
  ]);
});

test('a scheduled category is withdrawn only together with the later changes to it, after a confirmation', {
  tag: '@long',
}, async ({ page }) => {
  const admin = await administratorClient();
  const { province, params, published } = await newProvince(admin, { Cheque: 0.1 });
  const [major] = published.majorCategories;
  if (!major) throw new Error('Nothing was published');
  const added = { ...major, id: 'new', name: 'Added', index: 2, minorCategory: [] };
  const scheduled = await admin.addCategoriesData({
    params,
    body: { majorCategories: [major, added], effectiveFrom: DATE, note: 'Added' },
  });
  const majorCategories = scheduled.majorCategories.map((each) => ({ ...each, name: `${each.name}!` }));
  await admin.addCategoriesData({ params, body: { majorCategories, effectiveFrom: '2099-08-01', note: 'Renamed' } });
  await openRules(page, province.id);
  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('button', { name: `Withdraw version ${scheduled.version?.number}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why is it withdrawn?').fill('The act was not passed');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog).toContainText('1 later publication changes what only this one made.');
  await expect(dialog).toContainText('Renamed');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Withdraw all together' }).click();
  await expect(page.getByText(/^Version \d+ is withdrawn\.$/)).toBeVisible();
  const tree = await admin.getCategoriesData({ params, query: { on: '2099-08-01' } });
  expect(tree.map(({ name }) => name)).toEqual([major.name]);
});

test('an administrator opens the rules of another date, and edits the version that governs it', {
  tag: '@long',
}, async ({ page }) => {
  const { province, ratesOn } = await withScheduledRate(await administratorClient());
  await openRules(page, province.id);
  await page.getByRole('link', { name: 'Next change: 1 July 2099' }).click();
  await expect(page.getByRole('heading', { name: /^In force on 1 July 2099 · version \d+$/ })).toBeVisible();
  await expect(page).toHaveURL(/on=2099-07-01/);
  await expect(cellOf(rowNamed(page, 'Cheque'), FEE)).toHaveText('0.2');
  await cellOf(rowNamed(page, 'Bond'), FEE).click();
  await page.keyboard.type('0.9');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Back to today' }).click();
  const leaving = page.getByRole('dialog', { name: /^Leave without/ });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await saveButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('In force from')).toHaveValue('1 July 2099');
  await dialog.getByLabel('In force from').fill('2098-01-01');
  await expect(dialog).toContainText('Court fee, Value changes from 0.2 to 0.9.');
  await dialog.getByLabel('In force from').fill(DATE);
  await dialog.getByLabel('Why: a note for the history').fill('For a test');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/^No changes on version/)).toBeVisible();
  expect([await ratesOn('2026-12-31'), await ratesOn(DATE)]).toEqual([
    [0.1, 0.2],
    [0.2, 0.9],
  ]);

  // A press while the dialog closes goes to what lies over the page.
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Choose another date' }).click();
  const day = dialog.getByLabel('Date', { exact: true });
  await day.fill('31 February 2020');
  await day.press('Enter');
  await expect(dialog).toContainText('Enter a date such as');
  await day.fill('31/12/2019');
  await day.press('Alt+ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'Open the calendar' });
  await expect(calendar.getByRole('button', { name: /31 December 2019/ })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(day).toHaveValue('1 January 2020');
  await day.press('PageUp');
  await day.press('PageDown');
  await expectAccessible(page);
  await day.press('Enter');
  await expect(page.getByText('No rules are in force on 1 January 2020.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Begin from the earliest rules' }).click();
  await expect(categoryTree(page).getByRole('rowheader', { name: /Cheque/ })).toBeVisible();
  await expect(page.getByText('1 change')).toBeVisible();
});

test('an administrator publishes from a past date, after reading how many answers were given under the old rules', {
  tag: '@long',
}, async ({ page }) => {
  const { province, ratesOn } = await withScheduledRate(await administratorClient());
  await page.setViewportSize({ width: 390, height: 844 });
  await openRules(page, province.id);
  await page.goto(`${addressOf(province.id)}&on=2026-02-01`);
  await rowNamed(page, 'Bond').getByRole('rowheader').click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('In force from')).toHaveValue('1 February 2026');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog).toContainText('From 1 February 2026 on, no saved calculation was made under the old rules.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publish from this past date all the same' }).click();
  await expect(page.getByText('Bond is deleted.')).toBeVisible();
  expect([await ratesOn('2026-01-31'), await ratesOn('2026-02-01'), await ratesOn(DATE)]).toEqual([
    [0.1, 0.2],
    [0.1, undefined],
    [0.2, undefined],
  ]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('an administrator looks at the calculator on a later date under a banner, and goes back to today', {
  tag: '@long',
}, async ({ page }) => {
  const { province } = await withScheduledRate(await administratorClient());
  await openRules(page, province.id);
  await page.goto(`${addressOf(province.id)}&on=${DATE}`);
  await page.getByRole('link', { name: 'Look at the calculator on this date' }).click();
  const banner = page.getByText("You are looking at the law of 1 July 2099. Members see today's.");
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Province' }).or(page.getByLabel('Province (or state)')).first().click();
  await page.getByRole('option', { name: province.name }).click();
  await page.getByRole('combobox', { name: 'Search the kind of suit' }).fill('cheque');
  await page
    .getByRole('option', { name: /Cheque/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Amount claimed' }).fill('1000');
  await page.getByRole('main').getByRole('button', { name: 'Calculate' }).click();
  await expect(page).toHaveURL(/\/c\/[\da-f-]{36}$/);
  await expect(page.getByText('200').first()).toBeVisible();
  await expect(banner).toBeVisible();
  await page.reload();
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: "Back to today's law" }).click();
  await expect(banner).toBeHidden();
  await page.goto('/calculate?type=courtFee');
  await expect(page.getByText('Date of law: today.')).toBeVisible();
});

test('a member who follows a link to the law of another date sees the law of today', { tag: '@long' }, async ({
  page,
}) => {
  await startSession(page, await newMember());
  await page.goto(`/calculate?type=courtFee&lawOn=${DATE}`);
  await expect(page.getByRole('heading', { name: 'Calculate Court Fee', level: 1 })).toBeVisible();
  await expect(page.getByText('You are looking at the law of')).toBeHidden();
});
