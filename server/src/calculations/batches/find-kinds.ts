import type { BatchColumn, BatchFaultCode } from '@mizan/api';
import type { CalculationType } from '@mizan/engine';
import type { Jurisdiction, RulePlace } from '../../law/catalogue/find-rule.ts';
import { shownName } from '../../law/files/shipped-names.ts';
import { shortened } from '../../law/rulebooks/csv/row-problems.ts';
import type { CitedKind } from '../../law/rulebooks/kinds.ts';
import type { CalculationsContext } from '../context.ts';
import { foldName } from './headings.ts';

const TYPES: Readonly<Record<CalculationType, readonly string[]>> = {
  courtFee: ['courtFee', 'court fee', 'court fees', 'fee', 'کورٹ فیس'],
  suitValuation: ['suitValuation', 'suit valuation', 'valuation', 'مالیت', 'مالیت دعویٰ', 'دعوے کی مالیت'],
};
const TYPE_OF = new Map(
  (Object.entries(TYPES) as [CalculationType, readonly string[]][]).flatMap(([type, names]) =>
    names.map((name) => [foldName(name), type]),
  ),
);

/** The most kinds that are listed for an ambiguous name. */
const MAX_CHOICES = 5;

type KindFault = {
  column: BatchColumn;
  code: BatchFaultCode &
    ('CELL_EMPTY' | 'PROVINCE_UNKNOWN' | 'TYPE_UNKNOWN' | 'KIND_UNKNOWN' | 'KIND_AMBIGUOUS' | 'NO_RULES_FOR_DATE');
  details: Record<string, string>;
};
export type FoundKind = { place: RulePlace } | { faults: KindFault[] };

type Cells = Partial<Record<BatchColumn, string>>;
type Names = { category: string; minorCategory: string; subMinorCategory: string };
/** `foldedNames`: for each name its folded forms in both languages. */
type Entry = { place: RulePlace; names: Names; foldedNames: Record<keyof Names, readonly string[]> };
/** Returns the cell in the form in which names are compared. */
type FoldCell = (cell: string | undefined) => string;

/** Creates a function that finds the kind of suit for the cells of a row, by id or by name in the rules of that day. */
export async function createKindFinder(
  { law }: Pick<CalculationsContext, 'law'>,
  asOf: string,
  foldedCells: ReadonlyMap<string, string>,
): Promise<(cells: Cells) => FoundKind> {
  const foldCell: FoldCell = (cell = '') => foldedCells.get(cell) ?? '';
  const provinceOf = await createProvinceFinder(law, foldCell);
  const rulesOf = createRuleIndex(await law.kindsOn(asOf));
  return (cells) => {
    const province = provinceOf(cells.province ?? '');
    const type = TYPE_OF.get(foldCell(cells.type));
    if (province && type) return findIn(rulesOf({ ...province, type }), cells, foldCell);
    const faults: KindFault[] = [];
    if (!province) faults.push(unknownCell('province', cells, 'PROVINCE_UNKNOWN'));
    if (!type) faults.push(unknownCell('type', cells, 'TYPE_UNKNOWN'));
    return { faults };
  };
}

async function createProvinceFinder(law: CalculationsContext['law'], foldCell: FoldCell) {
  const countries = await law.countries();
  const places = await law.places();
  return (cell: string) => {
    const name = foldCell(cell);
    const id = places.find((place) => place.id === cell.toLowerCase() || place.names.includes(name))?.id;
    const country = countries.find(({ provinces }) => provinces.some((province) => province.id === id));
    return id !== undefined && country ? { country: country.id, province: id } : undefined;
  };
}

/** Finds the rules of a province and type by id and by name. Each pair is indexed once, when it is first used. */
function createRuleIndex(kinds: readonly CitedKind[]) {
  const indexes = new Map<string, Map<string, Entry[]>>();
  return (rulebook: Jurisdiction) => {
    const key = `${rulebook.province} ${rulebook.type}`;
    const entries = indexes.get(key) ?? indexByKeys(entriesIn(kinds, rulebook));
    indexes.set(key, entries);
    return entries;
  };
}

function indexByKeys(entries: readonly Entry[]) {
  const index = new Map<string, Entry[]>();
  for (const entry of entries) for (const key of keysOf(entry)) index.set(key, [...(index.get(key) ?? []), entry]);
  return index;
}

/** Finds the only rule with the id or else the name in the cell; the cells of its categories may narrow the choice. */
function findIn(rules: ReadonlyMap<string, readonly Entry[]>, cells: Cells, foldCell: FoldCell): FoundKind {
  if (rules.size === 0) return { faults: [{ column: 'province', code: 'NO_RULES_FOR_DATE', details: {} }] };
  const cell = cells.subMinorCategory ?? '';
  const fitting = (rules.get(cell) ?? rules.get(foldCell(cell)) ?? []).filter((entry) =>
    isWithin(entry, cells, foldCell),
  );
  const [only, another] = fitting;
  if (!only) return { faults: [unknownCell('subMinorCategory', cells, 'KIND_UNKNOWN')] };
  if (!another) return { place: only.place };
  const choices = fitting.slice(0, MAX_CHOICES).map(({ names }) => Object.values(names).join(' › '));
  const details = { value: shortened(cell), choices: choices.join('; ') };
  return { faults: [{ column: 'subMinorCategory', code: 'KIND_AMBIGUOUS', details }] };
}

/** The fault of a cell that is empty or holds no known name. */
function unknownCell(
  column: BatchColumn,
  cells: Cells,
  code: 'PROVINCE_UNKNOWN' | 'TYPE_UNKNOWN' | 'KIND_UNKNOWN',
): KindFault {
  const value = cells[column] ?? '';
  return value === ''
    ? { column, code: 'CELL_EMPTY', details: {} }
    : { column, code, details: { value: shortened(value) } };
}

const entriesIn = (kinds: readonly CitedKind[], { country, province, type }: Jurisdiction): Entry[] =>
  kinds
    .filter((kind) => kind.type === type)
    .flatMap(({ mainCategory: category, minorCategory, subMinorCategory, provinces }) =>
      provinces
        .filter((place) => place.province === province)
        .map((ids) => ({
          place: { country, type, ...ids },
          names: { category, minorCategory, subMinorCategory },
          foldedNames: {
            category: foldBoth(category),
            minorCategory: foldBoth(minorCategory),
            subMinorCategory: foldBoth(subMinorCategory),
          },
        })),
    );

/** A name without case and signs, as it is stored and as screens in Urdu show it. */
const foldBoth = (name: string) => [foldName(name), foldName(shownName(name, 'ur'))];

/** The keys of a rule: its id as it is, and its folded names. */
const keysOf = ({ place, foldedNames }: Entry) => new Set([place.subMinorCategoryId, ...foldedNames.subMinorCategory]);

function isWithin({ place, foldedNames }: Entry, { category = '', minorCategory = '' }: Cells, foldCell: FoldCell) {
  const isNamed = (cell: string, id: string, names: readonly string[]) =>
    cell === '' || cell === id || names.includes(foldCell(cell));
  return (
    isNamed(category, place.mainCategoryId, foldedNames.category) &&
    isNamed(minorCategory, place.minorCategoryId, foldedNames.minorCategory)
  );
}
