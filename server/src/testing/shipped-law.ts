import type { Client } from '@mizan/api';
import type { MajorCategory, SubMinorCategory } from '@mizan/engine';
import { previewShipped } from '../law/shipped-law/preview-shipped.ts';
import { takeShipped } from '../law/shipped-law/take-shipped.ts';
import { dateInPakistan } from '../platform/pakistan-time.ts';
import { startApp } from './app.ts';
import type { Holding } from './database.ts';
import { editRow } from './shipped-folders.ts';

export const punjab = { provinceId: 'punjab', type: 'suitValuation' } as const;
const OPERATOR = { actor: null, action: 'law:import', confirmBrokenCases: false, needsApproval: false };
export const RULES = 'pakistan/punjab/suit-valuation.csv';
/** Adds words to the note, which is the last column, or the last before the two empty ones of the days. */
export const addNote = (words: string) => (row: string) => row.replace(/"?(?:,,)?$/, (end) => ` ${words}${end}`);

/** An app with the shipped law of Punjab, or with the whole law, and its administrator. */
export async function startWithShippedLaw(holding: Holding = 'punjab') {
  const app = await startApp({ holding });
  const { client: admin } = await app.as('admin');
  const { context } = app;
  const preview = (folder: string) =>
    previewShipped(context.db, { day: dateInPakistan(context.clock()), newId: context.newId, folder });
  const take = async (folder: string, more: object = {}) => {
    const taken = await takeShipped(context, { ...OPERATOR, folder, ...more });
    await context.law.refresh();
    return taken;
  };
  return { ...app, admin, preview, take };
}

export const subMinorsIn = (tree: readonly MajorCategory[]) =>
  tree.flatMap(({ minorCategory }) => minorCategory.flatMap(({ subminorCategory }) => subminorCategory));

export const readRules = async (admin: Client, on?: string) =>
  new Map(
    subMinorsIn(await admin.getCategoriesData({ params: punjab, query: on === undefined ? {} : { on } })).map(
      (rule) => [rule.name, rule],
    ),
  );

type Rewrite = (rule: SubMinorCategory) => SubMinorCategory[];

/** Publishes an edit of the rules in force on a day, by the names of their sub-minor categories. */
export async function editRules(
  admin: Client,
  rewrites: Readonly<Record<string, Rewrite>>,
  more: { effectiveFrom?: string; baseVersion?: number } = {},
) {
  const query = more.effectiveFrom === undefined ? {} : { on: more.effectiveFrom };
  const tree = await admin.getCategoriesData({ params: punjab, query });
  const majorCategories = tree.map((major) => ({
    ...major,
    minorCategory: major.minorCategory.map((minor) => ({
      ...minor,
      subminorCategory: minor.subminorCategory.flatMap((rule) => rewrites[rule.name]?.(rule) ?? [rule]),
    })),
  }));
  const body = { majorCategories, confirmBrokenCases: true, ...more };
  return admin.addCategoriesData({ params: punjab, body });
}

export const withNote =
  (note: string): Rewrite =>
  (rule) => [{ ...rule, note }];

/** The names of rules, by what happens to each in the shipped law and in the own law. */
export const SHIPPED_ONLY = 'Mesne profits';
export const BOTH = 'Customary nominal value';
export const OTHER_FIELDS = 'With possession';
export const SHIPPED_REMOVES = 'Finance claimed by or against a bank (Banking Court)';
export const OWN_REMOVES = 'Value stated in the plaint';
export const SHIPPED_ADDS = 'To stop a nuisance';
/** The rule after which the shipped law adds one. */
export const STOPPING = 'To stop an act (prohibitory)';

export const shippedEdit = (text: string) =>
  [
    editRow(SHIPPED_ONLY, addNote('As shipped.')),
    editRow(BOTH, addNote('As shipped.')),
    editRow(OTHER_FIELDS, (row) => row.replace('Suits Valuation Act 1887 s.8', 'Suits Valuation Act 1887 s.9')),
    editRow(SHIPPED_REMOVES, () => ''),
    editRow(OWN_REMOVES, addNote('As shipped.')),
    editRow(STOPPING, (row) => `${row}\n${row.replace(STOPPING, SHIPPED_ADDS)}`),
  ].reduce((rows, change) => change(rows), text);

export const ownEdit: Record<string, Rewrite> = {
  [BOTH]: withNote('Our note.'),
  [OTHER_FIELDS]: withNote('Our other note.'),
  [SHIPPED_REMOVES]: withNote('We need it.'),
  [OWN_REMOVES]: () => [],
  'To undo or compel an act': (rule) => [
    rule,
    { ...rule, id: 'new-1', name: 'Our own rule', suitValuation: [], defaultResult: 'Ask the registry' },
  ],
};
