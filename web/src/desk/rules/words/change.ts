import type { SlabSet } from '@mizan/engine';
import type { Change } from '@mizan/engine/review';
import { useGrouping } from '../../../client/figures';
import { useFormatter } from '../../../explain/formatter';
import { useWords, type WordId } from '../../../language/words';
import { isNumeric } from '../../tree/columns';
import { useEditor } from '../editor';
import { printFigure } from './figure';

export type ShownChange = Pick<Change, 'kind' | 'names' | 'field' | 'before' | 'after'> & { readonly what: string };

const kinds: Readonly<Record<string, 'entry' | 'schedule'>> = { entry: 'entry', slab: 'schedule', slabSet: 'schedule' };

/** A value of a field, in words where it is one of a few. */
export function useFormatValue(slabSets: readonly SlabSet[]) {
  const { words, text } = useFormatter();
  const grouping = useGrouping();
  return (field: string | null, given: unknown): string => {
    if (given === null || given === undefined || given === '') return words('rules.change.nothing');
    if (field === 'type' || field === 'valuationType') return words(`rules.${given as 'fixed'}`);
    if (field === 'verification') return words(`rules.verification.${given as 'statute'}`);
    if (field === 'slabId' || field === 'provinceSlabId')
      return text(slabSets.find(({ id }) => id === given)?.name ?? String(given));
    return typeof given === 'number' ? printFigure(given, grouping) : text(String(given));
  };
}

/** A column by its group too: there are values of the valuation and of the fee. */
export function useColumnName() {
  const { words } = useWords();
  const { columns } = useEditor();
  return (field: string): string => {
    const column = columns.find((candidate) => candidate.field === field);
    if (column === undefined) return words(others[field] ?? 'rules.change.schedule');
    const name = words(`rules.column.${column.field}`);
    const isShared = isNumeric(column.kind) || column.kind === 'type';
    return isShared && column.group
      ? words('rules.columnOf', { group: words(`rules.group.${column.group}`), column: name })
      : name;
  };
}

const others: Readonly<Record<string, WordId>> = {
  index: 'rules.column.index',
  provinceSlabId: 'rules.column.provinceSlabId',
};

/** What changed between two versions, in the reader's language. */
export function useDescribeChange(slabSets: readonly SlabSet[]) {
  const { words, text } = useFormatter();
  const value = useFormatValue(slabSets);
  const columnName = useColumnName();

  /** An entry is named by `compare` in English, with its number at the end. */
  function place(what: string, names: readonly string[]): string {
    const path = names.map((name, at) => {
      const number = what === 'entry' && at === names.length - 1 ? /\d+$/.exec(name)?.[0] : undefined;
      return number === undefined ? text(name) : words('rules.entry', { number: Number(number) });
    });
    return path.join(' › ');
  }

  return ({ kind, what, names, field, before, after }: ShownChange): string => {
    const where = place(what, names);
    if (kind === 'moved')
      return words('rules.change.moved', { where, from: text(String(before)), to: text(String(after)) });
    if (kind === 'changed') {
      const told = { column: columnName(field ?? ''), before: value(field, before), after: value(field, after) };
      return where === '' ? words('rules.change.whole', told) : words('rules.change.field', { ...told, where });
    }
    return words(`rules.change.${kind}.${kinds[what] ?? 'category'}`, { where });
  };
}
