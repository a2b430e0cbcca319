import { groupDigits, type SlabSet } from '@mizan/engine';
import type { Change } from '@mizan/engine/review';
import { useWords, type WordId } from '../../../words';

export type ToldChange = Pick<Change, 'kind' | 'names' | 'field' | 'before' | 'after'> & { readonly what: string };

const kinds: Readonly<Record<string, 'entry' | 'schedule'>> = { entry: 'entry', slab: 'schedule', slabSet: 'schedule' };

const columns = new Set([
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
  'type',
  'userInput',
  'valuationType',
  'valuationUserInput',
  'minimumSuitValuation',
  'maximumCourtFee',
  'slabId',
  'index',
  'provinceSlabId',
]);

/** A value of a field, in words where it is one of a few. */
export function useTellValue(slabSets: readonly SlabSet[]) {
  const { words } = useWords();
  return (field: string | null, given: unknown): string => {
    if (given === null || given === undefined || given === '') return words('rules.change.nothing');
    if (field === 'type' || field === 'valuationType') return words(`rules.${given as 'fixed'}`);
    if (field === 'verification') return words(`rules.verification.${given as 'statute'}`);
    if (field === 'slabId' || field === 'provinceSlabId')
      return slabSets.find(({ id }) => id === given)?.name ?? String(given);
    return typeof given === 'number' ? groupDigits(given, 'lakh') : String(given);
  };
}

/** What changed between two versions, in the reader's language. */
export function useTellChange(slabSets: readonly SlabSet[]) {
  const { words } = useWords();
  const value = useTellValue(slabSets);
  return ({ kind, what, names, field, before, after }: ToldChange): string => {
    const where = names.join(' › ');
    if (kind === 'moved') return words('rules.change.moved', { where, from: String(before), to: String(after) });
    if (kind === 'changed') {
      const known = field !== null && columns.has(field);
      const column = words((known ? `rules.column.${field}` : 'rules.change.schedule') as WordId);
      const told = { column, before: value(field, before), after: value(field, after) };
      return where === '' ? words('rules.change.whole', told) : words('rules.change.field', { ...told, where });
    }
    return words(`rules.change.${kind}.${kinds[what] ?? 'category'}`, { where });
  };
}
