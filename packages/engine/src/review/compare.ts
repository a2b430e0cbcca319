import { entryValues, readingFields, ruleFields, valuesIn } from '../compute/field-values.ts';
import type { CalculationType, CourtFeeEntry, Reading, Rulebook, SuitValuationEntry } from '../compute/rulebook.ts';
import { type Change, WHOLE } from './change.ts';
import { compareFields } from './compare-fields.ts';
import { compareSlabSets } from './compare-slabs.ts';
import { type Node, nodesOf, pairNodes } from './compare-tree.ts';

/** The changes between two rulebooks. Categories are matched by their ids, else by their names. */
export function compare(before: Rulebook, after: Rulebook): Change[] {
  const pairs = pairNodes(nodesOf(before), nodesOf(after));
  return [
    ...compareFields({ what: 'rulebook', names: [] }, provinceSchedule(before), provinceSchedule(after)),
    ...pairs.removed.map((node) => category('removed', node)),
    ...pairs.added.map((node) => category('added', node)),
    ...[...pairs.kept].flatMap(([was, is]) =>
      compareNodes(was, is, was.parent !== null && pairs.kept.get(was.parent) !== is.parent),
    ),
    ...compareSlabSets(before.slabSets, after.slabSets),
  ];
}

const provinceSchedule = ({ provinceSlabId }: Rulebook) => ({ provinceSlabId });

const category = (kind: 'added' | 'removed', { what, names }: Node): Change => ({ kind, what, names, ...WHOLE });

function compareNodes(was: Node, is: Node, isMoved: boolean): Change[] {
  const { what, names } = is;
  const changes = compareFields({ what, names }, fieldsOf(was), fieldsOf(is));
  if (isMoved) {
    const [before, after] = [was.names.slice(0, -1), names.slice(0, -1)];
    changes.push({ kind: 'moved', what, names, field: null, before, after });
  }
  if (is.subMinor !== null && was.subMinor !== null) {
    changes.push(...compareEntries(was.subMinor, is.subMinor, { names }));
    changes.push(...compareReadings(was.subMinor.readings, is.subMinor.readings, names));
  }
  return changes;
}

const fieldsOf = ({ item, subMinor }: Node) =>
  subMinor === null ? item : { ...valuesIn(ruleFields, subMinor), index: subMinor.index };

type Subject = Pick<Change, 'names' | 'reading'>;

/** The index of a reading counts only readings that both rules have, so that a new reading does not move the others. */
function compareReadings(before: Readings = [], after: Readings = [], names: readonly string[]): Change[] {
  const whole = (kind: 'added' | 'removed', { name: reading }: Reading): Change => ({
    kind,
    what: 'reading',
    names,
    reading,
    ...WHOLE,
  });
  const kept = before.filter((was) => sameAs(was, after));
  let place = 0;
  return [
    ...before.filter((was) => !kept.includes(was)).map((was) => whole('removed', was)),
    ...after.flatMap((is) => {
      const was = sameAs(is, before);
      if (was === undefined) return [whole('added', is)];
      const of = { names, reading: is.name };
      place += 1;
      const [old, now] = [
        { ...valuesIn(readingFields, was), index: kept.indexOf(was) + 1 },
        { ...valuesIn(readingFields, is), index: place },
      ];
      return [...compareFields({ what: 'reading', ...of }, old, now), ...compareEntries(was, is, of)];
    }),
  ];
}

type Readings = readonly Reading[] | undefined;

/** Readings are matched by their ids, else by their names. */
const sameAs = ({ id, name }: Reading, others: readonly Reading[]) =>
  others.find((other) => other.id === id) ?? others.find((other) => other.name === name);

type Entry = CourtFeeEntry | SuitValuationEntry;
type Entries = Pick<Reading, CalculationType>;

const compareEntries = (was: Entries, is: Entries, of: Subject) => [
  ...compareLists(was.courtFee, is.courtFee, of),
  ...compareLists(was.suitValuation, is.suitValuation, of),
];

function compareLists(was: readonly Entry[], is: readonly Entry[], where: Subject): Change[] {
  const longer = was.length > is.length ? was : is;
  return longer.flatMap((_, index): Change[] => {
    const [old, now] = [was[index], is[index]];
    const of = { what: 'entry', ...where, entry: index + 1 } as const;
    if (old && now) return compareFields(of, entryValues(old), entryValues(now));
    return [{ ...of, kind: old ? 'removed' : 'added', field: null, before: old ?? null, after: now ?? null }];
  });
}
