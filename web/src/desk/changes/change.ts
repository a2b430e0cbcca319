import { type CalculationType, type Grouping, groupDigits, isSet, type SlabSet } from '@mizan/engine';
import { entryFields, type FieldKind, ruleFields } from '@mizan/engine/fields';
import type { Change } from '@mizan/engine/review';
import { printSources, type RuleSource } from '@mizan/engine/sources';
import { useGrouping } from '../../client/figures';
import { columnsOf, isNumeric } from '../tree/columns';
import { useFormatter, useWords, type WordId } from '../words';
import { useDescribeSlabChange } from './slab-change';

/** Whole rupees in groups of digits; a multiplier as it was typed, without padding to paisa. */
export const printFigure = (figure: number, grouping: Grouping): string =>
  Number.isInteger(figure) ? groupDigits(figure, grouping) : String(figure);

const kinds: Readonly<Record<string, { readonly kind: FieldKind }>> = { ...ruleFields, ...entryFields };
const kindOf = (field: string | null) => kinds[field ?? '']?.kind;

/** Fields that always hold rupees; other figures are rupees or multipliers, depending on the type. */
const AMOUNTS = new Set<FieldKind | undefined>(['amount', 'limit', 'fee']);

/** Formats a value of a field; choices are in words. */
export function useFormatValue(slabSets: readonly SlabSet[]) {
  const { words, text } = useFormatter();
  const grouping = useGrouping();
  const figureOf = (field: string | null, stored: number) => {
    const figure = printFigure(stored, grouping);
    return AMOUNTS.has(kindOf(field)) ? words('desk.rupees', { amount: figure }) : figure;
  };
  return (field: string | null, stored: unknown): string => {
    if (!isSet(stored)) return words('rulebook.change.nothing');
    const kind = kindOf(field);
    if (kind === 'type') return words(`rulebook.${stored as 'fixed'}`);
    if (kind === 'verification') return words(`evidence.${stored as 'statute'}`);
    if (kind === 'certainty') return words(`rulebook.certainty.${stored as 'established'}`);
    if (kind === 'exception') return words(`rulebook.exception.${stored as 'none'}`);
    if (kind === 'sources') return printSources(stored as readonly RuleSource[]);
    if (kind === 'slab' || field === 'provinceSlabId')
      return text(slabSets.find(({ id }) => id === stored)?.name ?? String(stored));
    return typeof stored === 'number' ? figureOf(field, stored) : text(String(stored));
  };
}

/** The name of a column, with its group where two groups share a name. */
export function useColumnName(type: CalculationType) {
  const { words } = useWords();
  const columns = columnsOf(type);
  return (field: string): string => {
    const column = columns.find((candidate) => candidate.field === field);
    if (column === undefined) return words(otherColumns[field] ?? 'rulebook.change.schedule');
    const name = words(`rulebook.column.${column.field}`);
    const isShared = isNumeric(column.kind) || column.kind === 'type';
    return isShared && column.group
      ? words('rulebook.columnOf', { group: words(`rulebook.group.${column.group}`), column: name })
      : name;
  };
}

/** The names of fields that are no columns of the table. */
const otherColumns: Readonly<Record<string, WordId>> = {
  index: 'rulebook.column.index',
  provinceSlabId: 'rulebook.column.provinceSlabId',
};

const TEXTS = new Set<FieldKind | undefined>(['activity', 'answer', 'text']);

/** Parts of a rule. Any other item may have items below it, which are added or removed with it. */
const INNER = new Set<Change['what']>(['entry', 'reading']);

/** Describes a change between two versions in the reader's language. */
export function useDescribeChange(type: CalculationType, slabSets: readonly SlabSet[]) {
  const { words, text } = useFormatter();
  const value = useFormatValue(slabSets);
  const columnName = useColumnName(type);
  const describeSlabChange = useDescribeSlabChange();
  const pathOf = (names: unknown) =>
    (names as string[]).map((name) => (name === '' ? `(${words('rulebook.unnamed')})` : text(name))).join(' › ');

  const whereOf = ({ names, reading, entry }: Change) =>
    [
      pathOf(names),
      ...(reading === undefined ? [] : [words('rulebook.reading', { name: text(reading) })]),
      ...(entry === undefined ? [] : [words('rulebook.entry', { number: entry })]),
    ].join(' › ');

  return (change: Change): string => {
    const { kind, what, field, before, after } = change;
    if (what === 'slab' || what === 'slabSet') return describeSlabChange(change);
    const where = whereOf(change);
    if (kind === 'moved') return words('rulebook.change.moved', { where, from: pathOf(before), to: pathOf(after) });
    if (kind === 'changed') {
      const values = { column: columnName(field ?? ''), before: value(field, before), after: value(field, after) };
      if (where === '') return words('rulebook.change.whole', values);
      // Long texts are quoted, because they may contain full stops and commas.
      const isQuoted = TEXTS.has(kindOf(field)) && isSet(before) && isSet(after);
      return words(isQuoted ? 'rulebook.change.text' : 'rulebook.change.field', { ...values, where });
    }
    return words(`rulebook.change.${kind}.${INNER.has(what) ? 'entry' : 'category'}`, { where });
  };
}
