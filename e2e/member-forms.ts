import { clientOf, confirmedMember, grantSearches, type Member } from './people.ts';
import { dialog, type Form, press } from './press-twice.ts';
import { openMore } from './questions.ts';
import { openSection } from './settings-sections.ts';
import { kinds, saveCalculation } from './suits.ts';

const settings: readonly Form[] = [
  { name: 'name', button: 'Save name', empty: ['Name'], fill: [['Name', 'A clerk']] },
  {
    name: 'password',
    open: (page) => openSection(page, 'Password'),
    button: 'Change password',
    within: (page) => page.getByRole('region', { name: 'Password', exact: true }),
    fill: [
      ['Current password', 'walnut'],
      ['New password', 'walnut and brass'],
    ],
  },
  {
    name: 'two-step log-in',
    open: async (page) => {
      await openSection(page, 'Two-step log-in');
      await press('Set up two-step log-in')(page);
    },
    button: 'Turn on',
    within: (page) => page.getByRole('region', { name: 'Two-step log-in', exact: true }),
    fill: [
      ['Code', '123456'],
      ['Current password', 'walnut'],
    ],
  },
  {
    name: 'key',
    open: async (page) => {
      await openSection(page, 'Keys for programs');
      await press('Make a key')(page);
    },
    within: dialog,
    button: 'Make a key',
    fill: [
      ['Name', 'Office'],
      ['Current password', 'walnut'],
    ],
  },
  {
    name: 'deletion of the account',
    open: async (page) => {
      await openSection(page, 'Your data');
      await press('Delete my account')(page);
    },
    within: dialog,
    button: 'Delete the account for good',
    fill: [['Current password', 'walnut']],
  },
];

const purchase: Form = {
  name: 'purchase',
  open: (page) => page.getByText('Custom Value').click(),
  button: /^(Purchase|Pay)/,
  fill: [
    ['Number of searches (1 to 1,000)', '7'],
    ['Mobile number of your Jazz Cash account', '03123456789'],
    ['Last six digits of your CNIC', '345678'],
  ],
};

const batch: Form = {
  name: 'calculation in bulk',
  button: 'Check the file',
  error: 'Choose the kind of suit first.',
  fill: [['Paste from a spreadsheet', '1,50,000']],
};

const report: Form = {
  name: 'report',
  async open(page) {
    await openMore(page, 'Tell us what the registry charged');
    await dialog(page).getByText('asked for another fee').click();
    for (const select of await dialog(page).getByRole('combobox').all()) await select.selectOption({ index: 1 });
  },
  within: dialog,
  button: 'Send the report',
  fill: [
    ['Fee that was asked for, in rupees', '8000'],
    ['Why, in a few words', 'Custom of the office'],
  ],
};

const newFiling: Form = {
  name: 'new filing',
  open: async (page) => {
    await press('New filing')(page);
    await dialog(page)
      .getByRole('button', { name: /Province/ })
      .click();
    await page.getByRole('option', { name: 'Punjab' }).click();
  },
  within: dialog,
  button: 'Create filing',
  fill: [['Name of the filing', 'Malik against Khan']],
};

const openFiling: readonly Form[] = [
  {
    name: 'details of a filing',
    open: async (page) => {
      await press('More')(page);
      await page.getByRole('menuitem', { name: 'Edit details' }).click();
    },
    within: dialog,
    button: 'Save',
    empty: ['Name of the filing', 'Date of law, for items that you add'],
    fill: [
      ['Name of the filing', 'Malik against Khan'],
      ['Date of law, for items that you add', '2 March 2026'],
    ],
  },
  {
    name: 'line of a filing',
    open: (page) => page.getByRole('button', { name: 'Your own line' }).click(),
    button: 'Add your own line',
    fill: [
      ['What it is', 'Copies'],
      ['Amount in rupees', '40'],
    ],
  },
  {
    name: 'line that is changed',
    open: press('Change Copies'),
    within: dialog,
    button: 'Save',
    empty: ['Amount in rupees'],
    fill: [['Amount in rupees', '90']],
  },
  {
    name: 'filing that is filed',
    open: press('Mark as filed'),
    button: 'Mark as filed',
    empty: ['Filed on'],
    fill: [['Filed on', '2 March 2026']],
  },
];

const stamp: Form = {
  name: 'stamp',
  open: press('Record stamp: Copies'),
  within: dialog,
  button: 'Save the stamp',
  empty: ['Amount in rupees', 'Paid on'],
  fill: [
    ['Number of the stamp, challan or payment', 'PB-1'],
    ['Amount in rupees', '40'],
    ['Paid on', '2 March 2026'],
  ],
};

const filedFiling: Form = {
  name: 'missing fee',
  open: press('The court found it short'),
  button: 'Save',
  fill: [
    ['Missing fee, in rupees', '2500'],
    ['To be made up by', '31 December 2090'],
  ],
};

const shortFiling: Form = {
  name: 'fee that is made up',
  open: press('Mark as paid'),
  button: 'Mark as paid',
  empty: ['Made up on'],
  fill: [['Made up on', '2 March 2026']],
};

/** A member, and the forms by their address: of a saved calculation, and of filings that are open, filed and short of their fee. */
export async function memberWithForms(): Promise<{ member: Member; forms: Readonly<Record<string, readonly Form[]>> }> {
  const member = await confirmedMember();
  await grantSearches(member, 5);
  const client = clientOf(member);
  const answer = await saveCalculation(member, { kind: kinds.money, amount: 100_000 });
  const filings = [];
  for (const title of ['Open', 'Filed', 'Short']) {
    const { id } = await client.createFiling({ body: { title, province: 'punjab' } });
    await client.addFilingItem({ params: { id }, body: { words: 'Copies', fee: 40 } });
    filings.push(id);
  }
  const [open = '', filed = '', short = ''] = filings;
  for (const id of [filed, short]) await client.markFiled({ params: { id }, body: { on: '2026-03-02', affixed: '' } });
  await client.saveDeficiency({ params: { id: short }, body: { amount: '2500', dueOn: '2090-12-31' } });
  const forms = {
    '/settings': settings,
    '/payment': [purchase],
    [`/c/${answer}`]: [report],
    '/filings': [newFiling],
    [`/filings/${open}`]: openFiling,
    [`/filings/${filed}`]: [stamp, filedFiling],
    [`/filings/${short}`]: [shortFiling],
    '/batches': [batch],
  };
  return { member, forms };
}
