import { subMinorOf, treeOf } from '@mizan/engine/testing';
import type { Page } from '@playwright/test';
import { administrator, administratorClient, clientOf, newMember, startSession } from './people.ts';
import { chooseProvince, kindButton } from './questions.ts';
import {
  addressOf,
  cellOf,
  expect,
  FEE,
  firstRuleOf,
  newName,
  newProvince,
  publish,
  rowNamed,
  saveButton,
} from './rulebooks.ts';
import { setLanguage } from './set-language.ts';
import { expectAccessible, test } from './visit.ts';

test.describe.configure({ timeout: 180_000 });

const DATE = '2031-07-01';
const AMOUNT = 100_000;
/** The column of the label under which a member enters the amount. */
const LABEL = 1;

async function type(page: Page, name: string, { column, text }: { column: number; text: string }) {
  await cellOf(rowNamed(page, name), column).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Asks the calculator of the page, under the label that the rules in force give to the amount. */
async function expectFee(page: Page, suit: string, { label, fee }: { label: string; fee: string }) {
  await page.getByRole('combobox', { name: 'Search the kind of suit' }).fill(suit);
  await page
    .getByRole('option', { name: new RegExp(suit) })
    .first()
    .click();
  await page.getByRole('textbox', { name: label }).fill(String(AMOUNT));
  await page.getByRole('main').getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByText(fee).first()).toBeVisible();
}

test('a fee is doubled from a later date and a word corrected today, and neither edit undoes the other', async ({
  page,
}) => {
  const suit = newName('Cheque');
  const admin = await administratorClient();
  const { province, params } = await newProvince(admin, { [suit]: 0.075 });
  await startSession(page, await administrator());

  // The doubled fee is scheduled.
  await page.goto(addressOf(province.id));
  await type(page, suit, { column: FEE, text: '0.15' });
  await publish(page, 'Doubled by the Finance Act', DATE);
  await expect(page.getByText('Data saved successfully!')).toBeVisible();

  // A word is mended from today on, and stays mended when the fee is doubled.
  await page.goto(addressOf(province.id));
  await expect(page.getByRole('heading', { name: /^In force on .+ · version \d+$/ })).toBeVisible();
  await expect(cellOf(rowNamed(page, suit), FEE)).toHaveText('0.075');
  await type(page, suit, { column: LABEL, text: 'Amount of the cheque' });
  await saveButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'What changes' })).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'What does not hold for ever' })).toBeHidden();
  await expectAccessible(page);
  await dialog.getByLabel('Why: a note for the history').fill('For a test');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/^No changes on version/)).toBeVisible();

  // An administrator sees the doubled fee with the mended word on its date.
  await page.goto(`${addressOf(province.id)}&on=${DATE}`);
  await page.getByRole('link', { name: 'Look at the calculator on this date' }).click();
  await expect(page.getByText(/You are looking at the law of 1 July 2031/)).toBeVisible();
  await expectAccessible(page);
  await expectFee(page, suit, { label: 'Amount of the cheque', fee: '15,000' });

  // A member is still charged the old fee, under the mended word.
  await startSession(page, await newMember());
  await page.goto('/calculate?type=courtFee');
  await expectFee(page, suit, { label: 'Amount of the cheque', fee: '7,500' });

  // A fee of today holds until the day on which it was already set.
  await startSession(page, await administrator());
  await page.goto(addressOf(province.id));
  await type(page, suit, { column: FEE, text: '0.1' });
  await saveButton(page).click();
  await expect(dialog).toContainText('until 1 July 2031, where it was already set to');
  await expectAccessible(page);
  await dialog.getByLabel('Why: a note for the history').fill('For a test');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/^No changes on version/)).toBeVisible();

  const member = clientOf(await newMember());
  const place = firstRuleOf(province.id, await admin.getCategoriesData({ params }));
  const feeOn = async (asOf?: string) =>
    (await member.calculate({ params: place, body: { amount: AMOUNT, ...(asOf && { asOf }) } })).calculation
      .courtFeeToBeAffixed;
  expect([await feeOn(), await feeOn('2031-06-30'), await feeOn(DATE)]).toEqual([10_000, 10_000, 15_000]);

  // The scheduled fee is withdrawn, in Urdu and on a phone: its date answers as if nothing had been scheduled.
  await page.setViewportSize({ width: 390, height: 844 });
  await setLanguage(page, 'ur');
  await page.goto(addressOf(province.id));
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
  await page.getByRole('button', { name: 'نسخے', exact: true }).click();
  await page.getByRole('button', { name: /^نسخہ نمبر \d+ واپس لیں$/ }).click();
  await dialog.getByLabel('واپس کیوں لیا جا رہا ہے؟').fill('بل منظور نہ ہوا');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'واپس لیں', exact: true }).click();
  await expect(page.getByText(/^نسخہ نمبر \d+ واپس لے لیا گیا۔$/)).toBeVisible();
  await expectAccessible(page);
  expect([await feeOn(), await feeOn('2031-06-30'), await feeOn(DATE)]).toEqual([10_000, 10_000, 10_000]);
});

test('a member picks a kind of suit that has ended, for a date on which it held', async ({ page }) => {
  const [ended, held] = [newName('Hundi'), newName('Bond')];
  const admin = await administratorClient();
  const { province, params } = await newProvince(admin, { [ended]: 0.1, [held]: 0.2 });
  const majorCategories = treeOf([subMinorOf(held, 0.2)]);
  const body = { majorCategories, effectiveFrom: '2026-06-01', note: 'Ended', confirmBackdating: true };
  await admin.addCategoriesData({ params, body });
  await startSession(page, await newMember());
  await page.goto('/calculate?type=courtFee');
  await chooseProvince(page, province.name);
  const dialog = page.getByRole('dialog');
  async function openKinds() {
    await kindButton(page).click();
    for (const level of ['Major', 'Minor']) {
      const list = dialog.getByRole('region', { name: `Select ${level} Category` });
      await list.getByRole('option').first().click();
    }
    await expect(dialog.getByRole('option', { name: held })).toBeVisible();
  }
  await openKinds();
  await expect(dialog.getByRole('option', { name: ended })).toBeHidden();
  await page.keyboard.press('Escape');

  // Both the lists and the search have it for a date on which it held.
  await page.getByText('Date of law: today.').click();
  await page.getByLabel('Date of law').fill('31 May 2026');
  await openKinds();
  await expect(dialog.getByRole('option', { name: ended })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectFee(page, ended, { label: 'Amount claimed', fee: '10,000' });
  await expect(page.getByLabel('Date of law')).toHaveValue('31 May 2026');
});
