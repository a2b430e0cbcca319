import { type CalculationType, isSet, type Slab, type SlabSet } from '@mizan/engine';
import type { Conflict, Side } from '@mizan/engine/join';
import { entrySentence } from '../../explain/rule-sentence';
import { fieldOf, useColumnName, useFormatValue } from '../changes/change';
import { useSlabFields } from '../changes/slab-change';
import type { Entry } from '../tree/tree';
import { useFormatter } from '../words';

/** The rulebook whose fields are compared, and the schedules that its fields name by id. */
export type ConflictScope = { readonly type: CalculationType; readonly slabSets: readonly SlabSet[] };

/** The item, the field, and the three values side by side, each in words. */
export type DescribedConflict = { readonly where: string; readonly column: string } & Readonly<
  Record<'before' | Side, string>
>;

/** Describes a conflict in the reader's language. */
export function useDescribeConflict(scope: ConflictScope) {
  const { words, text, figure } = useFormatter();
  const ofTree = useTreeFields(scope);
  const ofSchedule = useScheduleFields();

  return (conflict: Conflict): DescribedConflict => {
    const path = conflict.names.map(text);
    if (conflict.level === 'slab') path.push(words('rulebook.change.slab', { from: figure(Number(conflict.id)) }));
    const where = path.join(' › ');
    const isOfSchedule = conflict.level === 'slab' || conflict.level === 'slabSet';
    if (conflict.field === null) {
      const side = (whose: Side) =>
        words(conflict.removedBy === whose ? 'rulebook.conflict.remove' : 'rulebook.conflict.keep');
      const column = words(isOfSchedule ? 'rulebook.conflict.wholeSlab' : 'rulebook.conflict.whole');
      return { where, column, before: words('rulebook.conflict.was'), mine: side('mine'), theirs: side('theirs') };
    }
    const { field, before, mine, theirs } = conflict;
    const { nameOf, valueOf } = isOfSchedule ? ofSchedule : ofTree;
    return {
      where,
      column: nameOf(field),
      before: valueOf(field, before),
      mine: valueOf(field, mine),
      theirs: valueOf(field, theirs),
    };
  };
}

function useTreeFields({ type, slabSets }: ConflictScope) {
  const formatter = useFormatter();
  const { words, text } = formatter;
  const columnName = useColumnName(type);
  const formatValue = useFormatValue(slabSets);
  const schedules = { slabSets, provinceSlabId: null };
  return {
    nameOf(field: string) {
      if (field === 'parent') return words('rulebook.conflict.parent');
      return field === type ? words('rulebook.conflict.entries') : columnName(fieldOf(field));
    },
    valueOf(field: string, value: unknown) {
      if (field === 'parent' && Array.isArray(value)) return value.map((name) => text(String(name))).join(' › ');
      if (Array.isArray(value))
        return value.map((entry) => entrySentence(entry as Entry, { schedules, formatter })).join('\n');
      return formatValue(fieldOf(field), value);
    },
  };
}

function useScheduleFields() {
  const { words, figure } = useFormatter();
  const { nameOf, valueOf } = useSlabFields();
  const describeSlab = ({ min, max, value, unit = 'percent', of = 'whole', per }: Slab) =>
    [
      `${figure(min)} – ${valueOf('max', max)}:`,
      figure(value),
      valueOf('unit', unit),
      ...(isSet(per) ? [words('slabs.per'), figure(per)] : []),
      ...(of === 'excess' ? [`(${valueOf('of', of)})`] : []),
    ].join(' ');
  return {
    nameOf,
    valueOf: (field: string, value: unknown) =>
      Array.isArray(value) ? (value as Slab[]).map(describeSlab).join('\n') : valueOf(field, value ?? null),
  };
}
