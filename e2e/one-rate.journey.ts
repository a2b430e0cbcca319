import type { Locator } from '@playwright/test';
import { administratorClient, newAdministrator, startSession } from './people.ts';
import {
  addressOf,
  categoryTree,
  cellOf,
  expect,
  FEE,
  newName,
  newProvince,
  rateOf,
  rowNamed,
  saveButton,
} from './rulebooks.ts';
import { test } from './visit.ts';

test.describe.configure({ timeout: 120_000 });

/** The most presses that the way from one rate to its withdrawal may cost; typed figures, days and reasons are not counted. */
const MAX_PRESSES = 15;

test(
  'a new administrator sets one rate from 1 July next year, sees it before and after, and withdraws it: nothing else is asked',
  { tag: '@long' },
  async ({ page }, { annotations }) => {
    const suit = newName('Cheque');
    const admin = await administratorClient();
    const { province, params } = await newProvince(admin, { [suit]: 0.1 });
    const year = new Date().getFullYear() + 1;
    const [eve, day] = [`30 June ${year}`, `1 July ${year}`];
    await startSession(page, await newAdministrator({ name: 'Hina Baloch' }));
    await page.goto(addressOf(province.id));
    await categoryTree(page).waitFor();

    const dialog = page.getByRole('dialog');
    let presses = 0;
    /** Presses, and expects this number of open dialogs afterwards. */
    async function press(target: Locator, dialogs = 0) {
      await target.click();
      presses += 1;
      await expect(dialog).toHaveCount(dialogs);
    }
    async function expectFee(on: string, fee: string) {
      await press(page.getByRole('link', { name: 'Look at the calculator on this date' }));
      await expect(page.getByText(`You are looking at the law of ${on}.`)).toBeVisible();
      await page.getByRole('combobox', { name: 'Search the kind of suit' }).fill(suit);
      await press(page.getByRole('option', { name: new RegExp(suit) }).first());
      await page.getByRole('textbox', { name: 'Amount claimed' }).fill('1000');
      await press(page.getByRole('main').getByRole('button', { name: 'Calculate' }));
      await expect(page.getByRole('figure', { name: /^Court Fee/ })).toContainText(fee);
    }

    await press(cellOf(rowNamed(page, suit), FEE));
    await page.keyboard.type('0.2');
    await press(saveButton(page), 1);
    await dialog.getByLabel('In force from').fill(day);
    await dialog.getByLabel('Why: a note for the history').fill('Doubled by the Finance Act');
    await expect(dialog.getByRole('checkbox').or(dialog.getByRole('radio'))).toHaveCount(0);
    await press(dialog.getByRole('button', { name: 'Publish', exact: true }));
    const saved = page.getByText('Data saved successfully!');
    await expect(saved).toBeVisible();
    // The toast lies over the links to other dates, and stays while the pointer is on it.
    await page.mouse.move(0, 0);
    await expect(saved).toBeHidden();

    await press(page.getByRole('link', { name: `Next change: ${day}` }));
    await expect(cellOf(rowNamed(page, suit), FEE)).toHaveText('0.2');
    await expectFee(day, '200');

    await page.goto(addressOf(province.id));
    await press(page.getByRole('button', { name: 'Choose another date' }), 1);
    await dialog.getByLabel('Date', { exact: true }).fill(eve);
    await press(dialog.getByRole('button', { name: 'Open this date' }));
    await expectFee(eve, '100');

    await page.goto(addressOf(province.id));
    await press(page.getByRole('button', { name: 'Versions' }));
    await press(page.getByRole('button', { name: /^Withdraw version/ }), 1);
    await dialog.getByLabel('Why is it withdrawn?').fill('The act was not passed');
    await press(dialog.getByRole('button', { name: 'Withdraw' }));
    await expect(page.getByText(/^Version \d+ is withdrawn\.$/)).toBeVisible();
    const rules = await admin.getCategoriesData({ params, query: { on: `${year}-07-01` } });
    expect(rateOf(rules, suit)).toBe(0.1);

    annotations.push({ type: 'presses', description: String(presses) });
    console.log(`One rate from a day on, seen on both sides and withdrawn: ${presses} presses.`);
    expect(presses).toBeLessThanOrEqual(MAX_PRESSES);
  },
);
