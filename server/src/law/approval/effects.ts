import type { ProposalEffects } from '@mizan/api';
import type { Rulebook, SlabSet } from '@mizan/engine';
import { ALWAYS, bookId, type Day, fold, type Publication } from '@mizan/engine/changes';
import { type Change, compare } from '@mizan/engine/review';
import { rulebookOn, slabSetsIn } from '../changes/book.ts';
import type { LedgerReader } from '../changes/ledger.ts';
import { SHARED } from '../changes/stored-changes.ts';
import { aroundDay, type PlannedChanges, touchedBooks } from '../changes/touched-books.ts';
import { sortedUniqueDays } from '../files/states.ts';

type Forums = ProposalEffects['courts'][number]['after'];
/** A rulebook or a schedule on a day from which a proposal changes it. */
type Part = { effectiveFrom: Day; isWithdrawn: boolean; changes: Change[] };
type Parts = {
  rulebooks: (Pick<ProposalEffects['rulebooks'][number], 'provinceId' | 'type'> & Part)[];
  schedules: (Pick<ProposalEffects['schedules'][number], 'id' | 'name'> & Part)[];
};

/** What a proposal would publish: how much changes in each rulebook and schedule, and the courts as a whole. */
export async function describeEffects(ledger: LedgerReader, planned: PlannedChanges): Promise<ProposalEffects> {
  const { rulebooks, schedules } = await partsOf(ledger, planned);
  const shared = await sharedChanges(ledger, planned);
  const before = await ledger.publicationsOf(SHARED);
  return {
    rulebooks: rulebooks.map(({ provinceId, type, ...part }, at) => ({ provinceId, type, ...countChanges(part, at) })),
    schedules: schedules.map(({ id, name, ...part }, at) => ({
      id,
      name,
      ...countChanges(part, rulebooks.length + at),
    })),
    provinces: [
      ...new Set(shared.filter(({ kind }) => kind === 'province').map(({ item }) => item.slice('province '.length))),
    ],
    courts: shared
      .filter(({ kind }) => kind === 'forums')
      .map(({ item, from, set }) => ({
        provinceId: item.slice('forums '.length),
        before: (fold(before, from).get(item)?.fields['forums'] ?? []) as Forums,
        after: set['forums'] as Forums,
      })),
  };
}

const countChanges = ({ changes, ...part }: Part, at: number) => ({
  ...part,
  part: at,
  changeCount: changes.filter((change) => !isPosition(change)).length,
  positionCount: changes.filter(isPosition).length,
});

/** Moving one category changes the positions of many, so positions are only counted. */
const isPosition = ({ field }: Change) => field === 'index';

type Submitted = PlannedChanges & { effects: ProposalEffects };

/** The changes of one part of a proposal, by the number that it got when it was submitted. */
export async function changesOfPart(ledger: LedgerReader, proposal: Submitted, part: number) {
  const wanted = [...proposal.effects.rulebooks, ...proposal.effects.schedules].find((each) => each.part === part);
  const { rulebooks, schedules } = await partsOf(ledger, proposal);
  // The part is found by its day and name, because what others publish meanwhile can add or remove parts.
  const found = [...rulebooks, ...schedules].find((each) => wanted && nameOf(each) === nameOf(wanted));
  return (found?.changes ?? []).filter((change) => !isPosition(change));
}

type NamedPart = { effectiveFrom: Day } & ({ id: string } | { provinceId: string; type: string });

const nameOf = (part: NamedPart) =>
  JSON.stringify([part.effectiveFrom, 'id' in part ? part.id : [part.provinceId, part.type]]);

/** The rulebooks and schedules that would change, on each day on which they would, with the differences of that day. */
async function partsOf(ledger: LedgerReader, planned: PlannedChanges): Promise<Parts> {
  const isWithdrawn = planned.takesBack.length > 0;
  const parts: Parts = { rulebooks: [], schedules: [] };
  for (const { before: book, changes } of await touchedBooks(ledger, planned))
    for (const day of sortedUniqueDays(changes.map(({ from }) => from))) {
      const own = await aroundDay(ledger, planned, { book: bookId(book.key), day });
      const shared = await aroundDay(ledger, planned, { book: SHARED, day });
      const before = rulebookOn({ ...book, own: own.before, shared: shared.before }, day);
      const after = rulebookOn({ ...book, own: own.after, shared: shared.after }, day);
      const part = { effectiveFrom: day, isWithdrawn, changes: compare(before, after) };
      // A new schedule holds from `ALWAYS`, usually without a rule that charges by it.
      if (day > ALWAYS || part.changes.length > 0) parts.rulebooks.push({ ...book.key, ...part });
    }
  const ofSchedules = (await sharedChanges(ledger, planned)).filter(({ kind }) => kind === 'slabSet');
  for (const [id, changes] of Map.groupBy(ofSchedules, ({ item }) => item))
    for (const day of sortedUniqueDays(changes.map(({ from }) => from))) {
      const { before, after } = await aroundDay(ledger, planned, { book: SHARED, day });
      const scheduleIn = (publications: readonly Publication[]) =>
        slabSetsIn(fold(publications, day)).filter((set) => set.id === id);
      const [setBefore, setAfter] = [scheduleIn(before), scheduleIn(after)];
      const name = setAfter[0]?.name ?? setBefore[0]?.name ?? id;
      const differences = compare(schedulesAlone(setBefore), schedulesAlone(setAfter));
      parts.schedules.push({ id, name, effectiveFrom: day, isWithdrawn, changes: differences });
    }
  return parts;
}

/** A rulebook of schedules without rules, so that two states of schedules can be compared. */
export const schedulesAlone = (slabSets: readonly SlabSet[]): Rulebook => ({
  type: 'courtFee',
  majorCategories: [],
  slabSets,
  provinceSlabId: null,
});

/** The changes of the shared book that are planned or taken back. */
async function sharedChanges(ledger: LedgerReader, { books, takesBack }: PlannedChanges) {
  const withdrawn = (await ledger.publicationsOf(SHARED)).filter(({ number }) => takesBack.includes(number));
  return [
    ...(books.find(({ book }) => book === SHARED)?.changes ?? []),
    ...withdrawn.flatMap(({ changes }) => changes),
  ];
}

/** What a proposal changes, as the audit log names it. */
export function subjectOf({ rulebooks, schedules, courts, provinces }: ProposalEffects): string {
  const [rulebook] = rulebooks;
  if (rulebook) return `rulebook ${rulebook.provinceId} ${rulebook.type}`;
  const [schedule] = schedules;
  if (schedule) return `slab set ${schedule.id}`;
  const [table] = courts;
  return table ? `forums ${table.provinceId}` : `province ${provinces[0] ?? ''}`;
}
