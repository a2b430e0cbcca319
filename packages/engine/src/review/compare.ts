import type { CourtFeeEntry, Rulebook, SubMinorCategory, SuitValuationEntry } from '../compute/rulebook.ts';
import type { Change } from './change.ts';
import { compareFields } from './compare-fields.ts';
import { compareSlabSets } from './compare-slabs.ts';
import { type Node, nodesOf, pairNodes } from './compare-tree.ts';

/** What changed between two rulebooks. Categories are the same where their ids are, or else their names. */
export function compare(before: Rulebook, after: Rulebook): Change[] {
  const pairs = pairNodes(nodesOf(before), nodesOf(after));
  return [
    ...compareFields({ what: 'rulebook', names: [] }, schedule(before), schedule(after)),
    ...pairs.removed.map((node) => whole('removed', node)),
    ...pairs.added.map((node) => whole('added', node)),
    ...pairs.kept.flatMap(([was, is]) => compareNodes(was, is)),
    ...compareSlabSets(before.slabSets, after.slabSets),
  ];
}

const schedule = ({ provinceSlabId }: Rulebook) => ({ provinceSlabId });

const words = { majorCategory: 'major', minorCategory: 'minor', subminorCategory: 'sub-minor' };

function whole(kind: 'added' | 'removed', { what, names, inside }: Node): Change {
  const rest = inside === 0 ? '' : ` and the ${inside} below it`;
  const sentence = `${kind === 'added' ? 'Added' : 'Removed'} the ${words[what]} category ${names.join(' › ')}${rest}.`;
  return { kind, what, names, field: null, before: null, after: null, sentence };
}

function compareNodes(was: Node, is: Node): Change[] {
  const { what, names } = is;
  const changes = compareFields({ what, names }, was.item, is.item);
  const [from, to] = [was.names.slice(0, -1).join(' › '), names.slice(0, -1).join(' › ')];
  if (was.parentId !== is.parentId && from !== to) {
    const sentence = `Moved ${names.at(-1)} from ${from} to ${to}.`;
    changes.push({ kind: 'moved', what, names, field: null, before: from, after: to, sentence });
  }
  if (is.subMinor !== null && was.subMinor !== null) changes.push(...compareEntries(was.subMinor, is.subMinor, names));
  return changes;
}

function compareEntries(before: SubMinorCategory, after: SubMinorCategory, names: readonly string[]): Change[] {
  return [
    ...compareLists([before.courtFee, after.courtFee], names, 'court fee'),
    ...compareLists([before.suitValuation, after.suitValuation], names, 'suit valuation'),
  ];
}

type Entry = CourtFeeEntry | SuitValuationEntry;

function compareLists(
  [before, after]: readonly (readonly Entry[])[],
  names: readonly string[],
  word: string,
): Change[] {
  const changes: Change[] = [];
  const [was = [], is = []] = [before, after];
  for (let index = 0; index < Math.max(was.length, is.length); index += 1) {
    const [old, now] = [was[index], is[index]];
    const entry = `${word} entry ${index + 1}`;
    const inside = { what: 'entry' as const, names: [...names, entry] };
    if (old !== undefined && now !== undefined) {
      changes.push(...compareFields(inside, flatEntry(old), flatEntry(now)));
    } else {
      const kind = old === undefined ? 'added' : 'removed';
      const sentence = `${kind === 'added' ? 'Added' : 'Removed'} ${inside.names.join(' › ')}.`;
      changes.push({ ...inside, kind, field: null, before: old ?? null, after: now ?? null, sentence });
    }
  }
  return changes;
}

const flatEntry = (entry: Entry) => {
  if (!('suitValuation' in entry)) return { type: entry.type, userInput: entry.userInput };
  const { type, userInput, minimumSuitValuation, maximumCourtFee, slabId = null, suitValuation } = entry;
  const valuation = { valuationType: suitValuation.type, valuationUserInput: suitValuation.userInput };
  return { type, userInput, minimumSuitValuation, maximumCourtFee, slabId, ...valuation };
};
