import type { Change } from '@mizan/engine/review';
import { useFormatter, type WordId } from '../words';

const fields: Readonly<Record<string, WordId>> = {
  name: 'slabs.name',
  ceiling: 'slabs.ceiling',
  roundingMode: 'slabs.rounding',
  roundingTo: 'slabs.rounding.to',
  reference: 'slabs.reference',
  verification: 'slabs.verification',
  note: 'slabs.note',
  sources: 'rulebook.column.sources',
  max: 'slabs.max',
  value: 'slabs.value',
  unit: 'slabs.unit',
  of: 'slabs.of',
  per: 'slabs.per',
};

const isRupees = new Set(['ceiling', 'max']);

/** Formats the names and values of the fields of a schedule and of its slabs. */
export function useSlabFields() {
  const { words, figure, text } = useFormatter();

  function valueOf(field: string, value: unknown): string {
    if (value === null || value === '') return words(field === 'max' ? 'slabs.noEnd' : 'rulebook.change.nothing');
    if (typeof value === 'number')
      return isRupees.has(field) ? words('desk.rupees', { amount: figure(value) }) : figure(value);
    if (field === 'unit' || field === 'of') return words(`slabs.${value as 'percent' | 'rupees' | 'whole' | 'excess'}`);
    if (field === 'roundingMode') return words(`slabs.rounding.${value as 'nearest' | 'up' | 'down'}`);
    if (field === 'verification') return words(`evidence.${value as 'statute'}`);
    return text(Array.isArray(value) ? value.join(', ') : String(value));
  }

  return { nameOf: (field: string) => words(fields[field] ?? 'rulebook.change.schedule'), valueOf };
}

/** Describes a change of a schedule or of one of its slabs in the reader's language. */
export function useDescribeSlabChange() {
  const { words, figure, text } = useFormatter();
  const { nameOf, valueOf } = useSlabFields();
  return ({ kind, names, slabFrom, field, before, after }: Change): string => {
    const path = names.map(text);
    if (slabFrom !== undefined) path.push(words('rulebook.change.slab', { from: figure(slabFrom) }));
    const where = path.join(' › ');
    if (kind === 'added' || kind === 'removed') return words(`rulebook.change.${kind}.schedule`, { where });
    const name = field ?? '';
    return words('rulebook.change.field', {
      where,
      column: nameOf(name),
      before: valueOf(name, before),
      after: valueOf(name, after),
    });
  };
}
