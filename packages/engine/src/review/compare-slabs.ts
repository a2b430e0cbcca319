import type { Slab, SlabSet } from '../compute/rulebook.ts';
import { groupDigits } from '../number/print-amount.ts';
import type { Change } from './change.ts';
import { compareFields } from './compare-fields.ts';

/** What changed in the schedules: slab sets are the same where their ids are, slabs where they begin alike. */
export function compareSlabSets(before: readonly SlabSet[], after: readonly SlabSet[]): Change[] {
  const [was, is] = [byKey(before, ({ id }) => id), byKey(after, ({ id }) => id)];
  return [
    ...before.filter(({ id }) => !is.has(id)).map((set) => wholeSet('removed', set)),
    ...after.flatMap((set) => {
      const old = was.get(set.id);
      return old === undefined ? [wholeSet('added', set)] : compareSlabSet(old, set);
    }),
  ];
}

const byKey = <Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key) =>
  new Map(items.map((item) => [keyOf(item), item]));

function wholeSet(kind: 'added' | 'removed', { name }: SlabSet): Change {
  const sentence = `${kind === 'added' ? 'Added' : 'Removed'} the slab set ${name}.`;
  return { kind, what: 'slabSet', names: [name], field: null, before: null, after: null, sentence };
}

function compareSlabSet(before: SlabSet, after: SlabSet): Change[] {
  const { name } = after;
  const [was, is] = [byKey(before.slabs, ({ min }) => min), byKey(after.slabs, ({ min }) => min)];
  return [
    ...compareFields({ what: 'slabSet', names: [name] }, fieldsOf(before), fieldsOf(after)),
    ...before.slabs.filter(({ min }) => !is.has(min)).map((slab) => wholeSlab('removed', slab, name)),
    ...after.slabs.flatMap((slab) => {
      const old = was.get(slab.min);
      if (old === undefined) return [wholeSlab('added', slab, name)];
      return compareFields({ what: 'slab', names: [name, tell(slab)] }, complete(old), complete(slab));
    }),
  ];
}

const fieldsOf = ({ name, value, rounding, reference, verification, note }: SlabSet) => {
  const rounds = rounding ? `${rounding.mode}, ${rounding.to}` : null;
  return { name, ceiling: value, rounding: rounds, reference, verification, note };
};

function wholeSlab(kind: 'added' | 'removed', slab: Slab, name: string): Change {
  const names = [name, tell(slab)];
  const [before, after] = kind === 'added' ? [null, slab] : [slab, null];
  const sentence = `${kind === 'added' ? 'Added' : 'Removed'} ${names.join(' › ')}.`;
  return { kind, what: 'slab', names, field: null, before, after, sentence };
}

const tell = ({ min }: Slab) => `the slab from ${groupDigits(min, 'lakh')}`;

/** A slab without the optional fields means the same as one with their defaults. */
const complete = ({ unit = 'percent', of = 'whole', per = null, ...slab }: Slab) => ({ ...slab, unit, of, per });
