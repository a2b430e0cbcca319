import type { CalculationType } from '@mizan/engine';

/** What a cell holds, and so how a text typed into it is read. */
export type CellKind =
  | 'name'
  | 'activity'
  | 'amount'
  | 'limit'
  | 'figure'
  | 'text'
  | 'answer'
  | 'fee'
  | 'link'
  | 'type'
  | 'slab'
  | 'verification';

/** Fields of an entry are those that `compare` names too: the nested valuation is told beside the fee. */
export const entryFields = [
  'valuationType',
  'valuationUserInput',
  'minimumSuitValuation',
  'type',
  'userInput',
  'maximumCourtFee',
  'slabId',
] as const;
export type EntryField = (typeof entryFields)[number];

export const subMinorFields = [
  'name',
  'activityByUser',
  'minimumUserInput',
  'maximumUserInput',
  'defaultResult',
  'extraResultInfo',
  'defaultCourtFeeToBeAffixed',
  'reference',
  'verification',
  'sourceUrl',
  'note',
] as const;
export type SubMinorField = (typeof subMinorFields)[number];
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

const column = (field: Field, kind: CellKind, [width, group]: readonly [number, ColumnGroup?]): Column => ({
  field,
  kind,
  isOfEntry: (entryFields as readonly string[]).includes(field),
  group: group ?? null,
  width,
});

const name = column('name', 'name', [160]);
const asked = [
  column('activityByUser', 'activity', [96, 'input']),
  column('minimumUserInput', 'amount', [52, 'input']),
  column('maximumUserInput', 'limit', [56, 'input']),
];
const told = [
  column('defaultResult', 'answer', [110, 'immediate']),
  column('defaultCourtFeeToBeAffixed', 'fee', [90, 'immediate']),
  column('extraResultInfo', 'answer', [130, 'immediate']),
  column('reference', 'text', [180, 'source']),
  column('verification', 'verification', [96, 'source']),
  column('sourceUrl', 'link', [120, 'source']),
  column('note', 'answer', [180, 'source']),
];

const columns = {
  courtFee: [
    name,
    ...asked,
    column('valuationType', 'type', [72, 'valuation']),
    column('valuationUserInput', 'figure', [48, 'valuation']),
    column('minimumSuitValuation', 'amount', [60, 'valuation']),
    column('type', 'type', [72, 'fee']),
    column('userInput', 'figure', [48, 'fee']),
    column('maximumCourtFee', 'amount', [60, 'fee']),
    column('slabId', 'slab', [120, 'fee']),
    ...told,
  ],
  suitValuation: [
    name,
    ...asked,
    column('type', 'type', [72, 'valuation']),
    column('userInput', 'figure', [56, 'valuation']),
    ...told,
  ],
} as const satisfies Record<CalculationType, readonly Column[]>;

export const columnsOf = (type: CalculationType): readonly Column[] => columns[type];

export const isNumeric = (kind: CellKind) => kind === 'amount' || kind === 'limit' || kind === 'figure';
export const isChoice = (kind: CellKind) => kind === 'type' || kind === 'slab' || kind === 'verification';

/** One cell: of a category or sub-minor by its id, of an entry by the entry's. */
export type Cell = { readonly id: string; readonly field: Field };
export const keyOf = ({ id, field }: Cell) => `${field} ${id}`;
export const cellOfKey = (key: string): Cell => {
  const space = key.indexOf(' ');
  return { field: key.slice(0, space) as Field, id: key.slice(space + 1) };
};
