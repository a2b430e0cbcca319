import type { CalculationType, EntryType, Verification } from '@mizan/engine';
import { courtFeeEntrySchema, subMinorCategorySchema } from '@mizan/engine/schema';
import type { Reader } from './cell-readers.ts';
import {
  choiceReader,
  empty,
  nameReader,
  numberOrTextReader,
  numberReader,
  remembered,
  textReader,
} from './cell-readers.ts';
import { quoted } from './row-problems.ts';
import type { RuleColumn } from './rule-columns.ts';

/** What the rows are for, and what they may refer to. Ids of provinces are in small letters. */
export type RowContext = {
  readonly type: CalculationType;
  readonly provinceIds: ReadonlySet<string>;
  readonly slabIds: ReadonlySet<string>;
};

/** What each column holds once it is read. */
export type RuleCells = Record<
  'provinceId' | 'majorCategory' | 'minorCategory' | 'subminorCategory' | 'reference',
  string
> &
  Record<'defaultResult' | 'extraResultInfo' | 'slabId' | 'sourceUrl' | 'note', string | null> &
  Record<'minimumUserInput' | 'svUserInput' | 'minimumSuitValuation' | 'cfUserInput' | 'maximumCourtFee', number> &
  Record<'svUserInputType' | 'cfUserInputType', EntryType> & {
    majorCategoryType: CalculationType;
    activityByUser: string | number;
    maximumUserInput: number | null;
    defaultCourtFeeToBeAffixed: string | number | null;
    verification: Verification | undefined;
  };

export type RuleReaders = { readonly [Column in RuleColumn]: Reader<RuleCells[Column]> };

const { shape: rule } = subMinorCategorySchema;
const { shape: fee } = courtFeeEntrySchema;
const entryType = () => remembered(choiceReader<EntryType, EntryType>(['fixed', 'multiplier'], empty('fixed')));

/** The readers of one import; the limits are those of the engine's schema. */
export const ruleReaders = ({ type, provinceIds, slabIds }: RowContext): RuleReaders => ({
  provinceId: remembered(idReader(provinceIds, 'province')),
  majorCategoryType: remembered(typeReader(type)),
  majorCategory: remembered(nameReader(rule.name)),
  minorCategory: remembered(nameReader(rule.name)),
  subminorCategory: remembered(nameReader(rule.name)),
  activityByUser: remembered(numberOrTextReader({ number: rule.minimumUserInput, text: rule.name }, '')),
  minimumUserInput: remembered(numberReader(rule.minimumUserInput, 0)),
  maximumUserInput: remembered(numberReader(rule.maximumUserInput, null)),
  defaultResult: remembered(textReader(rule.defaultResult, null)),
  extraResultInfo: remembered(textReader(rule.extraResultInfo, null)),
  defaultCourtFeeToBeAffixed: remembered(
    numberOrTextReader({ number: rule.minimumUserInput, text: rule.reference }, null),
  ),
  svUserInputType: entryType(),
  svUserInput: remembered(numberReader(fee.userInput, 0)),
  minimumSuitValuation: remembered(numberReader(fee.minimumSuitValuation, 0)),
  cfUserInputType: entryType(),
  cfUserInput: remembered(numberReader(fee.userInput, 0)),
  maximumCourtFee: remembered(numberReader(fee.maximumCourtFee, 0)),
  reference: remembered(textReader(rule.reference, '')),
  slabId: remembered(slabReader(slabIds)),
  verification: remembered(
    choiceReader<Verification, undefined>(['statute', 'judgment', 'secondary', 'unverified'], empty(undefined)),
  ),
  sourceUrl: remembered(textReader(rule.sourceUrl, null)),
  note: remembered(textReader(rule.note, null)),
});

/** An id that must be known, in whatever capitals. */
const idReader =
  (ids: ReadonlySet<string>, what: string): Reader<string> =>
  (raw) => {
    const name = nameReader(rule.id)(raw);
    const id = name.value.toLowerCase();
    return name.error !== null || ids.has(id)
      ? { ...name, value: id }
      : { ...name, error: `${quoted(name.value)} is no ${what} here` };
  };

const typeReader =
  (type: CalculationType): Reader<CalculationType> =>
  (raw) => {
    const found = choiceReader(
      ['courtFee', 'suitValuation'],
      empty(type, { error: `is empty; it must be ${type}` }),
    )(raw);
    return found.error === null && found.value !== type
      ? { ...found, value: type, error: `is ${found.value}, but these rows are imported as ${type}` }
      : { ...found, value: type };
  };

/** Null for the province's own schedule; another must exist, as no other is ever used in its place. */
const slabReader =
  (slabIds: ReadonlySet<string>): Reader<string | null> =>
  (raw) => {
    const found = textReader(rule.id, null)(raw);
    const { value, error } = found;
    return value === null || error !== null || slabIds.has(value)
      ? found
      : { ...found, error: `${quoted(value)} is no slab set here` };
  };
