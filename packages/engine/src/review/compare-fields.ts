import { groupDigits } from '../number/print-amount.ts';
import type { Change } from './change.ts';

type Fields = Readonly<Record<string, unknown>>;

/** How a sentence names a field. */
const words: Readonly<Record<string, string>> = {
  activityByUser: 'the label of the amount',
  minimumUserInput: 'the minimum amount',
  maximumUserInput: 'the maximum amount',
  defaultResult: 'the immediate answer',
  extraResultInfo: 'the remark',
  defaultCourtFeeToBeAffixed: 'the stored court fee',
  sourceUrl: 'the link to the source',
  userInput: 'the figure',
  valuationType: 'the type of the valuation',
  valuationUserInput: 'the figure of the valuation',
  minimumSuitValuation: 'the minimum valuation',
  maximumCourtFee: 'the maximum court fee',
  slabId: 'the slab set',
  provinceSlabId: "the province's slab set",
  index: 'the position',
  per: 'the step',
  of: 'the base',
};

/** What ties a category to others is compared by itself, not as a field. */
const structural = new Set(['id', 'minorCategoryId', 'courtFee', 'suitValuation']);

/** One change for every field that differs; a missing field is the same as null. */
export function compareFields(of: Pick<Change, 'what' | 'names'>, before: Fields, after: Fields): Change[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields].flatMap((field) => {
    const [was, is] = [before[field] ?? null, after[field] ?? null];
    if (was === is || structural.has(field)) return [];
    const where = of.names.length === 0 ? '' : `${of.names.join(' › ')}: `;
    const sentence = `${where}${words[field] ?? `the ${field}`} changes from ${tell(was)} to ${tell(is)}.`;
    return [{ ...of, kind: 'changed', field, before: was, after: is, sentence: capital(sentence) }];
  });
}

function tell(value: unknown): string {
  if (typeof value === 'number') return groupDigits(value, 'lakh');
  return value === null || value === '' ? 'nothing' : `“${String(value)}”`;
}

const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);
