import type { CalculationType } from '@mizan/engine';
import {
  type EntryField,
  entryFields,
  type FieldGroup,
  type FieldKind,
  fieldNames,
  type RuleField,
  ruleFields,
  type Table,
  valuationFields,
} from '@mizan/engine/fields';

export type Field = RuleField | EntryField;

export type Column = {
  readonly field: Field;
  readonly kind: FieldKind;
  /** Whether its cells belong to the entries of a rule, and not to the rule itself. */
  readonly isOfEntry: boolean;
  readonly group: FieldGroup | null;
  /** The width in tenths of a rem. */
  readonly width: number;
};

const WIDTHS: Readonly<Record<FieldKind, number>> = {
  name: 146,
  activity: 88,
  amount: 60,
  limit: 56,
  factor: 42,
  text: 180,
  answer: 130,
  fee: 90,
  sources: 140,
  type: 62,
  slab: 120,
  verification: 84,
  certainty: 96,
  exception: 96,
};
/** The widths of fields that differ from others of their kind. */
const OTHER_WIDTHS: { readonly [Name in Field]?: number } = {
  userInput: 56,
  minimumUserInput: 52,
  defaultResult: 110,
  note: 180,
};

const columnsWith = <Name extends Field>(fields: Table<Name>, isOfEntry: boolean): Column[] =>
  fieldNames(fields).map((field) => {
    const { kind, group } = fields[field];
    return { field, kind, group, isOfEntry, width: OTHER_WIDTHS[field] ?? WIDTHS[kind] };
  });

/** The columns that are read most come first: a screen of 1440 pixels shows them up to the verification without scrolling. */
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

/** All columns of a type. Those that `ORDER` does not name follow in the order of their tables. */
function columnsIn(type: CalculationType): readonly Column[] {
  const ofEntries = type === 'courtFee' ? columnsWith(entryFields, true) : columnsWith(valuationFields, true);
  const columns = [...columnsWith(ruleFields, false), ...ofEntries];
  const order = ORDER[type];
  const placeOf = ({ field }: Column) => (order.includes(field) ? order.indexOf(field) : order.length);
  return columns.toSorted((one, other) => placeOf(one) - placeOf(other));
}

const columns = { courtFee: columnsIn('courtFee'), suitValuation: columnsIn('suitValuation') };

export const columnsOf = (type: CalculationType): readonly Column[] => columns[type];

export const isNumeric = (kind: FieldKind) => kind === 'amount' || kind === 'limit' || kind === 'factor';
const choices: ReadonlySet<FieldKind> = new Set(['type', 'slab', 'verification', 'certainty', 'exception']);
export const isChoice = (kind: FieldKind) => choices.has(kind);
/** Whether a letter typed on the cell replaces its text. */
export const acceptsLetters = (kind: FieldKind) => !isChoice(kind) && kind !== 'sources';

/** One cell: the id of its category, rule, reading or entry, and the field. */
export type Cell = { readonly id: string; readonly field: Field };
/** The key of a cell in maps. */
export const keyOf = ({ id, field }: Cell) => `${field} ${id}`;
export const cellOfKey = (key: string): Cell => {
  const space = key.indexOf(' ');
  return { field: key.slice(0, space) as Field, id: key.slice(space + 1) };
};
