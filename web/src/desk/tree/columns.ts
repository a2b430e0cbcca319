import type { CalculationType, CourtFeeEntry, SubMinorCategory } from '@mizan/engine';

/** The kind of a cell decides how its text is read. */
export type CellKind =
  | 'name'
  | 'activity'
  | 'amount'
  | 'limit'
  | 'figure'
  | 'text'
  | 'answer'
  | 'fee'
  | 'sources'
  | 'type'
  | 'slab'
  | 'verification'
  | 'certainty';

type Structure = 'id' | 'minorCategoryId' | 'subminorCategoryId' | 'index' | 'courtFee' | 'suitValuation' | 'readings';
export type SubMinorField = Exclude<keyof SubMinorCategory, Structure>;
/** As in the engine's `compare`, the valuation inside an entry has fields of its own. */
export type EntryField = Exclude<keyof CourtFeeEntry, Structure> | 'valuationType' | 'valuationUserInput';
export type Field = SubMinorField | EntryField;

export type ColumnGroup = 'input' | 'valuation' | 'fee' | 'immediate' | 'source';
export type Column = {
  readonly field: Field;
  readonly kind: CellKind;
  readonly isOfEntry: boolean;
  readonly group: ColumnGroup | null;
  /** In tenths of a rem. */
  readonly width: number;
};

type Layout = readonly [kind: CellKind, width: number, group?: ColumnGroup];

/** Every column with its look; `ORDER` says where it stands. */
const subMinorColumns: Readonly<Record<SubMinorField, Layout>> = {
  name: ['name', 160],
  activityByUser: ['activity', 88, 'input'],
  minimumUserInput: ['amount', 52, 'input'],
  maximumUserInput: ['limit', 56, 'input'],
  defaultResult: ['answer', 110, 'immediate'],
  defaultCourtFeeToBeAffixed: ['fee', 90, 'immediate'],
  extraResultInfo: ['answer', 130, 'immediate'],
  reference: ['text', 180, 'source'],
  verification: ['verification', 84, 'source'],
  certainty: ['certainty', 96, 'source'],
  sources: ['sources', 140, 'source'],
  note: ['answer', 180, 'source'],
};
const feeColumns: Readonly<Record<EntryField, Layout>> = {
  valuationType: ['type', 62, 'valuation'],
  valuationUserInput: ['figure', 42, 'valuation'],
  minimumSuitValuation: ['amount', 60, 'valuation'],
  type: ['type', 62, 'fee'],
  userInput: ['figure', 42, 'fee'],
  maximumCourtFee: ['amount', 60, 'fee'],
  slabId: ['slab', 120, 'fee'],
};
const valuationColumns = { type: ['type', 72, 'valuation'], userInput: ['figure', 56, 'valuation'] } as const;

const fieldsOf = <Name extends Field>(layouts: Partial<Record<Name, Layout>>) => Object.keys(layouts) as Name[];
export const subMinorFields = fieldsOf(subMinorColumns);
export const entryFields = fieldsOf(feeColumns);

const columnsWith = (layouts: Partial<Record<Field, Layout>>, isOfEntry: boolean): Column[] =>
  Object.entries(layouts).map(([field, [kind, width, group = null]]) => ({
    field: field as Field,
    kind,
    isOfEntry,
    group,
    width,
  }));

/** First what is read most, which a screen of 1440 pixels shows without scrolling: the fee, its ceiling and its verification. */
const ORDER: Readonly<Record<CalculationType, readonly Field[]>> = {
  courtFee: [
    'name',
    'activityByUser',
    'valuationType',
    'valuationUserInput',
    'type',
    'userInput',
    'maximumCourtFee',
    'verification',
    'minimumUserInput',
    'maximumUserInput',
    'minimumSuitValuation',
    'slabId',
  ],
  suitValuation: [
    'name',
    'activityByUser',
    'minimumUserInput',
    'maximumUserInput',
    'type',
    'userInput',
    'verification',
  ],
};

/** Columns that the order does not name follow in the order of their table. */
function columnsIn(type: CalculationType, entry: Partial<Record<EntryField, Layout>>): readonly Column[] {
  const columns = [...columnsWith(subMinorColumns, false), ...columnsWith(entry, true)];
  const order = ORDER[type];
  const placeOf = ({ field }: Column) => (order.includes(field) ? order.indexOf(field) : order.length);
  return columns.toSorted((one, other) => placeOf(one) - placeOf(other));
}

const columns = {
  courtFee: columnsIn('courtFee', feeColumns),
  suitValuation: columnsIn('suitValuation', valuationColumns),
};

export const columnsOf = (type: CalculationType): readonly Column[] => columns[type];

export const isNumeric = (kind: CellKind) => kind === 'amount' || kind === 'limit' || kind === 'figure';
const choices: ReadonlySet<CellKind> = new Set(['type', 'slab', 'verification', 'certainty']);
export const isChoice = (kind: CellKind) => choices.has(kind);
/** Whether a letter typed on the cell replaces its text. */
export const isTyped = (kind: CellKind) => !isChoice(kind) && kind !== 'sources';

/** One cell: of a category or sub-minor by its id, of an entry by the entry's. */
export type Cell = { readonly id: string; readonly field: Field };
export const keyOf = ({ id, field }: Cell) => `${field} ${id}`;
export const cellOfKey = (key: string): Cell => {
  const space = key.indexOf(' ');
  return { field: key.slice(0, space) as Field, id: key.slice(space + 1) };
};
