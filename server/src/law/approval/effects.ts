import type { ProposalEffects } from '@mizan/api';
import type { Rulebook, SlabSet } from '@mizan/engine';
import { type Day, fold, type Publication } from '@mizan/engine/changes';
import { type Change, compare } from '@mizan/engine/review';
import { rulebookOn, slabSetsIn } from '../changes/book.ts';
import type { LedgerReader } from '../changes/ledger.ts';
import { SHARED } from '../changes/stored-changes.ts';
import { type PlannedChanges, touchedBooks } from '../changes/touched-books.ts';

type Forums = ProposalEffects['courts'][number]['after'];
/** A rulebook or a schedule that a proposal changes. */
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
    provinces: shared.filter(({ kind }) => kind === 'province').map(({ item }) => item.slice('province '.length)),
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

/** The changes of one part of a proposal; parts are numbered as `describeEffects` lists them. */
export async function changesOfPart(ledger: LedgerReader, planned: PlannedChanges, part: number) {
  const { rulebooks, schedules } = await partsOf(ledger, planned);
  const changes = [...rulebooks, ...schedules][part]?.changes ?? [];
  return changes.filter((change) => !isPosition(change));
}

/** The rulebooks and schedules that would change, each with its differences. */
async function partsOf(ledger: LedgerReader, planned: PlannedChanges): Promise<Parts> {
  const isWithdrawn = planned.takesBack.length > 0;
  const rulebooks = (await touchedBooks(ledger, planned)).map(({ before, after, changes }) => {
    const effectiveFrom = firstDay(changes);
    const differences = compare(rulebookOn(before, effectiveFrom), rulebookOn(after, effectiveFrom));
    return { ...before.key, effectiveFrom, isWithdrawn, changes: differences };
  });
  const shared = await ledger.publicationsOf(SHARED);
  const after = [...shared, ...plannedPublications(planned)];
  const changed = Map.groupBy(
    (await sharedChanges(ledger, planned)).filter(({ kind }) => kind === 'slabSet'),
    ({ item }) => item,
  );
  const schedules = [...changed].map(([id, changes]) => {
    const effectiveFrom = firstDay(changes);
    const scheduleIn = (publications: readonly Publication[]) =>
      slabSetsIn(fold(publications, effectiveFrom)).filter((set) => set.id === id);
    const [setBefore, setAfter] = [scheduleIn(shared), scheduleIn(after)];
    const name = setAfter[0]?.name ?? setBefore[0]?.name ?? id;
    const differences = compare(schedulesAlone(setBefore), schedulesAlone(setAfter));
    return { id, name, effectiveFrom, isWithdrawn, changes: differences };
  });
  return { rulebooks, schedules };
}

/** A rulebook of schedules without rules, so that two states of schedules can be compared. */
export const schedulesAlone = (slabSets: readonly SlabSet[]): Rulebook => ({
  type: 'courtFee',
  majorCategories: [],
  slabSets,
  provinceSlabId: null,
});

const firstDay = (changes: readonly { from: Day }[]) => changes.map(({ from }) => from).toSorted()[0] ?? '';

/** The planned changes of the shared book, as publications that follow all others. */
const plannedPublications = ({ books, takesBack }: PlannedChanges): Publication[] => [
  { number: Infinity, changes: books.find(({ book }) => book === SHARED)?.changes ?? [] },
  ...takesBack.map((each) => ({ number: Infinity, changes: [], takesBack: each })),
];

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
