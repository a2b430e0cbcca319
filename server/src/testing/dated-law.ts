import { randomUUID } from 'node:crypto';
import type { Client } from '@mizan/api';
import { loadLaw } from '../program/commands/load-law.ts';
import { startApp } from './app.ts';
import { createDatabase } from './database.ts';
import { dateRows, makeShippedFolder, withDays } from './shipped-folders.ts';
import { subMinorsIn } from './shipped-law.ts';

export const punjab = { provinceId: 'punjab', type: 'courtFee' } as const;
export const FEES = 'pakistan/punjab/court-fee.csv';
export const CASES = 'pakistan/punjab/cases.csv';
export const SCHEDULE = 'punjab-schedule-1-article-1';

/** Three rules of Punjab with a fixed fee of Rs 500: the first changes twice, the second begins later, the third ends. */
export const CHANGES = 'Set aside an award';
export const BEGINS = 'Set aside a summary order';
export const ENDS = 'Set aside an adoption';

export const charge = (fee: number) => (row: string) => row.replace(',fixed,500,0,', `,fixed,${fee},0,`);

const SPANS = {
  [CHANGES]: [
    { from: '2024-07-01', until: '2026-05-31', edit: charge(15) },
    { from: '2026-06-01', until: '2026-08-31' },
    { from: '2026-09-01', edit: charge(600) },
  ],
  [BEGINS]: [{ from: '2026-06-15' }],
  [ENDS]: [{ until: '2026-06-30' }],
};

type Case = readonly [name: string, fee: number, days: string, source?: string];

const caseOf = ([name, fee, days, source = 'By hand']: Case) =>
  `Fixed-fee suits,Suits under Article 17,${name},,courtFee,,0,${fee},"${source}",worked,${days}`;

export const addCases =
  (...cases: readonly Case[]) =>
  (text: string) =>
    `${[...withDays(text), ...cases.map(caseOf)].join('\n')}\n`;

const SPAN_CASES = addCases(
  [CHANGES, 15, ',2026-05-31'],
  [CHANGES, 500, '2026-06-01,2026-08-31'],
  [CHANGES, 600, '2026-09-01,'],
  [BEGINS, 500, ','],
  [ENDS, 500, ','],
);

type Folder = Parameters<typeof makeShippedFolder>;

export const makeDatedFolder = (edits: Folder[0] = {}, like?: Folder[1]) =>
  makeShippedFolder({ [FEES]: dateRows(SPANS), [CASES]: SPAN_CASES, ...edits }, like);

/** An app with the law of a folder, and its administrator. */
export async function startWithFolder(folder: string) {
  const app = await startApp({ connection: await createDatabase() });
  const { client: admin } = await app.as('admin');
  await loadLaw({ ...app.context, clock: () => new Date(), newId: randomUUID }, folder);
  await app.context.law.refresh();
  return { ...app, admin };
}

/** The fee of each rule of Punjab on a day, by its name. */
export async function feesOn(admin: Client, on: string) {
  const tree = await admin.getCategoriesData({ params: punjab, query: { on } });
  return new Map(subMinorsIn(tree).map(({ name, courtFee }) => [name, courtFee[0]?.userInput]));
}
