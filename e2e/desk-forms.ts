import type { Page } from '@playwright/test';
import { dialog, type Field, type Form, press } from './press-twice.ts';
import { categoryTree, rowNamed, saveButton } from './rulebooks.ts';

const csv = {
  name: 'rules.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'majorCategory,minorCategory,subminorCategory,activityByUser,cfUserInputType,cfUserInput,reference\r\nMoney,On paper,Bond,Amount claimed,multiplier,0.1,Made for a test',
  ),
};

const reason: Field = ['Reason', 'For a journey'];

/** The forms of the desk by their address. `suit` is a rule of the province whose rules are at `place`; `email` is that of a member. */
export const deskForms = (suit: string, place: string, email: string): Readonly<Record<string, readonly Form[]>> => ({
  '/admin/places': [
    { name: 'country', open: press('Add a country'), within: dialog, button: 'Add', fill: [['Name', 'A country']] },
    { name: 'province', open: press('Add a province'), within: dialog, button: 'Add', fill: [['Name', 'A state']] },
  ],
  [`/admin/members?search=${email}`]: [
    {
      name: 'grant of searches',
      open: (page) => openMember(page, email, 'Grant searches'),
      within: dialog,
      button: 'Give',
      fill: [['Searches', '3'], reason],
    },
    {
      name: 'suspension of a member',
      open: (page) => openMember(page, email, 'Suspend'),
      within: dialog,
      button: 'Suspend',
      fill: [reason],
    },
  ],
  [place]: [
    {
      name: 'publication',
      async open(page) {
        await categoryTree(page).waitFor();
        await page.getByLabel('Name of a new category').fill('New');
        await press('Add major')(page);
        await saveButton(page).click();
      },
      within: dialog,
      button: 'Publish',
      fill: [['Why: a note for the history', 'For a journey']],
    },
    {
      name: 'rule that is switched off',
      async open(page) {
        await rowNamed(page, suit).getByRole('rowheader').click();
        await press(new RegExp(`^Switch off .*${suit}`))(page);
      },
      within: dialog,
      button: 'Switch off',
      fill: [
        ['Message in English', 'It is checked.'],
        ['Message in Urdu', 'جانچ'],
      ],
    },
    {
      name: 'check against the sources',
      open: press(/: checked today$/),
      within: dialog,
      button: 'Checked today',
      empty: ['Check again by'],
      fill: [['Check again by', '31 December 2090']],
    },
    {
      name: 'choice of a date',
      open: press('Choose another date'),
      within: dialog,
      button: 'Open this date',
      empty: ['Date'],
      fill: [['Date', '2 March 2026']],
    },
    {
      name: 'withdrawal of a version',
      async open(page) {
        await press('Versions')(page);
        await press(/^Withdraw version/)(page);
      },
      within: dialog,
      button: 'Withdraw',
      fill: [['Why is it withdrawn?', 'The act was not passed']],
    },
    {
      name: 'schedule',
      async open(page) {
        await press(/^Select Slab/)(page);
        await press('Edit')(page);
        await page.getByLabel('Value 1', { exact: true }).fill('6');
      },
      within: dialog,
      button: 'Save',
      fill: [['Why it changes', 'For a journey']],
    },
  ],
  [place.replace('courtFee?view=courtFee', 'court-fee-csv?view=courtFeeCSV')]: [
    {
      name: 'column of a file',
      open: (page) => page.locator('input[type=file]').setInputFiles(csv),
      button: 'Add Column',
      error: 'Please enter a valid column name.',
      fill: [['Column name', 'note']],
    },
    {
      name: 'publication of a file',
      async open(page) {
        await page.locator('input[type=file]').setInputFiles(csv);
        await press('Upload File')(page);
      },
      within: dialog,
      button: 'Publish the file',
      fill: [['Why: a note for the history', 'For a journey']],
    },
  ],
});

async function openMember(page: Page, email: string, action: string) {
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
  await press(action)(page);
}
