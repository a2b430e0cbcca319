import type { Slab, SlabSet } from '../compute/rulebook.ts';
import { type Change, WHOLE } from './change.ts';
import { compareFields } from './compare-fields.ts';

/** The changes of the schedules. Slab sets are matched by their ids, slabs by the value from which they charge. */
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

const wholeSet = (kind: 'added' | 'removed', { name }: SlabSet): Change => ({
  kind,
  what: 'slabSet',
  names: [name],
  ...WHOLE,
});

function compareSlabSet(before: SlabSet, after: SlabSet): Change[] {
  const { name } = after;
  const [was, is] = [byKey(before.slabs, ({ min }) => min), byKey(after.slabs, ({ min }) => min)];
  return [
    ...compareFields({ what: 'slabSet', names: [name] }, fieldsOf(before), fieldsOf(after)),
    ...before.slabs.filter(({ min }) => !is.has(min)).map((slab) => wholeSlab('removed', slab, name)),
    ...after.slabs.flatMap((slab) => {
      const old = was.get(slab.min);
      if (old === undefined) return [wholeSlab('added', slab, name)];
      return compareFields({ what: 'slab', names: [name], slabFrom: slab.min }, complete(old), complete(slab));
    }),
  ];
}

const fieldsOf = ({ name, value, rounding, reference, verification, note, sources }: SlabSet) => {
  const { mode: roundingMode, to: roundingTo } = rounding ?? {};
  return { name, ceiling: value, roundingMode, roundingTo, reference, verification, note, sources };
};

const wholeSlab = (kind: 'added' | 'removed', slab: Slab, name: string): Change => ({
  kind,
  what: 'slab',
  names: [name],
  slabFrom: slab.min,
  ...WHOLE,
  [kind === 'added' ? 'after' : 'before']: slab,
});

/** Fills in the defaults of a slab, so that writing them out is no change. */
const complete = ({ unit = 'percent', of = 'whole', per = null, ...slab }: Slab) => ({ ...slab, unit, of, per });
