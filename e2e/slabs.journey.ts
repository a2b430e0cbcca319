import type { Page } from '@playwright/test';
import { administrator, administratorClient, startSession } from './people.ts';
import { expect, newName } from './rulebooks.ts';
import { setLanguage } from './set-language.ts';
import { expectAccessible, test } from './visit.ts';

/** A separate province, so that journeys do not disturb each other. */
async function newProvince() {
  const admin = await administratorClient();
  return admin.createProvince({ body: { name: newName('Slab State'), optedCountry: 'pakistan' } });
}

async function openSlabs(page: Page, provinceId: string) {
  await startSession(page, await administrator());
  await page.goto(`/admin/courtFee?view=courtFee&country=pakistan&province=${provinceId}`);
  await page.getByRole('button', { name: 'Select Slab' }).click();
  await expect(page.getByRole('dialog', { name: 'Select Slab' })).toBeVisible();
}

/** Within the dialog, because the rules behind it have a save button as well. */
const dialogOf = (page: Page) => page.getByRole('dialog');
const row = (page: Page, field: string, number: number) => page.getByLabel(`${field} ${number}`, { exact: true });

// Each creates a province and opens the editor, which is slow on a busy machine.
test.describe.configure({ timeout: 90_000 });

const fillReason = (page: Page) => dialogOf(page).getByLabel('Why it changes').fill('For a test');

test('an administrator sees each message about a schedule and corrects its cause', async ({ page }) => {
  const { id } = await newProvince();
  await openSlabs(page, id);
  await page.getByRole('button', { name: 'New schedule' }).click();
  const dialog = page.getByRole('dialog');

  await row(page, 'Min', 1).fill('10');
  await expect(dialog.getByText('Min should be less then max')).toBeVisible();
  await expect(dialog.getByText('Max should greater than Min')).toBeVisible();
  await row(page, 'Min', 1).fill('0');
  await expect(dialog.getByText('Min should be less then max')).toBeHidden();

  await page.getByRole('button', { name: 'Add slab' }).click();
  await expect(row(page, 'Min', 2)).toHaveValue('2');
  await expect(row(page, 'Max', 2)).toHaveValue('3');
  await row(page, 'Max', 1).fill('5000');
  await expect(row(page, 'Min', 2)).toHaveValue('5,001');
  await expect(row(page, 'Max', 2)).toHaveValue('5,002');
  await row(page, 'Min', 2).fill('100');
  await expect(dialog.getByText('Min should be greater then max of previous range')).toBeVisible();

  await row(page, 'Value', 1).fill('2.5');
  await row(page, 'Value', 2).fill('3');
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Unique Name Required')).toBeVisible();
  await expect(
    dialog.getByText("Slab 2 min value must be greater than equal to the previous slab's max value"),
  ).toBeVisible();
  await expect(dialog.getByText("Slab 1 max value must be less than equal to the next slab's min value")).toBeVisible();
  await expectAccessible(page);

  await row(page, 'Min', 2).fill('5000');
  const touching = 'Slab 2 begins at 5,000 and slab 1 ends at 5,000: slab 1 charges a value of 5,000.';
  await expect(dialog.getByText(touching)).toBeVisible();
  await row(page, 'Max', 2).fill('1 lakh');
  // A third slab that charges nothing is not saved.
  await page.getByRole('button', { name: 'Add slab' }).click();
  const name = newName('Schedule');
  await dialogOf(page).getByLabel('Name').fill(name);
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Select Slab ${name}` })).toBeVisible();
  const saved = (await (await administratorClient()).getAllSlabs()).find((set) => set.name === name);
  expect(saved?.slabs.map(({ min, max, value }) => [min, max, value])).toEqual([
    [0, 5000, 2.5],
    [5000, 100_000, 3],
  ]);
});

test('an administrator cannot delete the last slab, or save slabs that charge nothing', { tag: '@long' }, async ({
  page,
}) => {
  const { id } = await newProvince();
  await openSlabs(page, id);
  await page.getByRole('button', { name: 'New schedule' }).click();
  await page.getByRole('button', { name: 'Delete slab 1' }).press('Enter');
  await expect(row(page, 'Min', 1)).toBeVisible();
  await dialogOf(page).getByLabel('Name').fill(newName('Nothing'));
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('At least one slab must remain')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('is not saved, and is lost when you leave')).toBeVisible();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('an administrator sees the curve and the test cases change while typing', { tag: '@long' }, async ({ page }) => {
  await openSlabs(page, 'punjab');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const cases = page.getByRole('region', { name: 'Test cases' }).or(page.getByText('Test cases').locator('..'));
  await expect(cases.getByText(/All \d+ cases hold/)).toBeVisible();
  await row(page, 'Value', 1).fill('8');
  await expect(cases.getByText(/\d+ of \d+ would change/)).toBeVisible();
  await page.getByLabel('Value', { exact: true }).fill('1,00,000');
  await expect(page.getByRole('dialog').locator('figcaption')).toContainText('8,000');
  await expectAccessible(page);
});

const rate = (value: number) => ({ value: 0, slabs: [{ min: 1, max: null, value }] });

/** A province with a schedule, which is open in the editor. */
async function editSchedule(page: Page, what: string, change?: { value: number; effectiveFrom: string }) {
  const admin = await administratorClient();
  const { id } = await newProvince();
  const set = await admin.createSlab({ body: { name: newName(what), ...rate(5) } });
  await admin.addSlab({ params: { provinceId: id }, body: { slabId: set.id } });
  if (change) {
    const { value, effectiveFrom } = change;
    await admin.changeSlab({ params: { id: set.id }, body: { name: set.name, ...rate(value), effectiveFrom } });
  }
  await openSlabs(page, id);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const on = async (day?: string) => admin.getSlab({ params: { id: set.id }, query: { on: day } });
  return { admin, set, on };
}

test('an administrator who saves after a colleague chooses whose slabs hold, and keeps all else of both', {
  tag: '@long',
}, async ({ page }) => {
  const { admin, set, on } = await editSchedule(page, 'Contested');
  await row(page, 'Value', 1).fill('6');
  await dialogOf(page).getByLabel('Ceiling', { exact: true }).fill('9000');
  await admin.changeSlab({ params: { id: set.id }, body: { name: set.name, ...rate(7), note: 'By a colleague' } });
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Say why: the history keeps it.')).toBeVisible();
  await fillReason(page);
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Choose which value holds' })).toBeFocused();
  await expect(page.getByRole('radio', { name: /published this.*7/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^Yours/ }).check();
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await on()).toMatchObject({ value: 9000, note: 'By a colleague', slabs: [{ value: 6 }] });
});

test('a schedule that is changed from today keeps what is scheduled for a later day', { tag: '@long' }, async ({
  page,
}) => {
  const { on } = await editSchedule(page, 'Dated', { value: 6, effectiveFrom: '2040-07-01' });
  const later = page.getByRole('region', { name: 'Later changes, which keep what they set' });
  await expect(later).toContainText('From 1 July 2040');
  await row(page, 'Value', 1).fill('7');
  await expectAccessible(page);
  await fillReason(page);
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await on('2040-06-30')).toMatchObject({ slabs: [{ value: 7 }] });
  expect(await on('2040-07-01')).toMatchObject({ slabs: [{ value: 6 }] });
});

test('an administrator who dates a change later edits the schedule of that date', { tag: '@long' }, async ({
  page,
}) => {
  const { on } = await editSchedule(page, 'Later', { value: 6, effectiveFrom: '2040-07-01' });
  await dialogOf(page).getByLabel('Ceiling', { exact: true }).fill('9000');
  await page.getByLabel('In force from').fill('2041-01-01');
  await expectAccessible(page);
  await fillReason(page);
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await on('2040-12-31')).toMatchObject({ value: 0, slabs: [{ value: 6 }] });
  expect(await on('2041-01-01')).toMatchObject({ value: 9000, slabs: [{ value: 6 }] });
});

test('an administrator ends the fee of a schedule from a chosen day by ticking a box', { tag: '@long' }, async ({
  page,
}) => {
  const { on } = await editSchedule(page, 'Abolished');
  const noFee = dialogOf(page).getByRole('checkbox', { name: 'No fee is charged from this day' });
  await noFee.check();
  await expect(row(page, 'Min', 1)).toBeHidden();
  await noFee.uncheck();
  await expect(row(page, 'Min', 1)).toBeVisible();
  await noFee.check();
  await page.getByLabel('In force from').fill('2040-01-01');
  await fillReason(page);
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await on('2039-12-31')).toMatchObject({ slabs: [{ value: 5 }] });
  expect(await on('2040-01-01')).toMatchObject({ slabs: [] });
});

test('an administrator edits slabs on a phone in Urdu', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await newProvince();
  await startSession(page, await administrator());
  await setLanguage(page, 'ur');
  await page.goto(`/admin/courtFee?view=courtFee&country=pakistan&province=${id}`);
  await page.getByRole('button', { name: 'جدول منتخب کریں' }).click();
  await page.getByRole('button', { name: 'نیا جدول' }).click();
  await row(page, 'کم از کم حد', 1).fill('10');
  await expect(page.getByText('زیادہ سے زیادہ حد، کم از کم حد سے بڑی ہونی چاہیے')).toBeVisible();
  await expectAccessible(page);
});

test('a schedule that a colleague has assigned behind the question is not removed unseen', { tag: '@long' }, async ({
  page,
}) => {
  const { id } = await newProvince();
  const admin = await administratorClient();
  const [one, two] = await admin.getAllSlabs({});
  const assign = (slab: typeof one) => admin.addSlab({ params: { provinceId: id }, body: { slabId: slab?.id ?? '' } });
  await assign(one);
  await startSession(page, await administrator());
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`/admin/courtFee?view=courtFee&country=pakistan&province=${id}`);
  await page.getByRole('button', { name: 'Remove the schedule from the province' }).click();
  await assign(two);
  await dialogOf(page).getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(dialogOf(page)).toContainText('Another administrator changed this province meanwhile.');
  await expect(page.getByRole('button', { name: 'Select Slab', includeHidden: true })).toContainText(two?.name ?? '?');
  await expectAccessible(page);
  expect(await admin.getProvince({ params: { id } })).toMatchObject({ slabId: two?.id });
});

test('an administrator assigns a schedule once more after a colleague has assigned another', { tag: '@long' }, async ({
  page,
}) => {
  const { id, name } = await newProvince();
  const admin = await administratorClient();
  const create = (title: string) =>
    admin.createSlab({ body: { name: newName(title), value: 0, slabs: [{ min: 1, max: null, value: 5 }] } });
  const [mine, theirs] = [await create('Mine'), await create('Theirs')];
  await startSession(page, await administrator());
  await page.goto('/admin/places');
  await page.getByRole('button', { name: new RegExp(`Assign a schedule to .${name}`) }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Slab' });
  await dialog.getByRole('combobox', { name: 'Select Slab' }).fill(mine.name);
  await dialog.getByRole('option', { name: mine.name }).click();
  await admin.addSlab({ params: { provinceId: id }, body: { slabId: theirs.id } });
  const assign = dialog.getByRole('button', { name: `Use in ${name}` });
  await assign.click();
  await expect(dialog.getByText('Another administrator changed this province meanwhile.')).toBeVisible();
  await assign.click();
  await expect(dialog).toBeHidden();
  expect((await admin.getProvince({ params: { id } })).slabId).toBe(mine.id);
});
