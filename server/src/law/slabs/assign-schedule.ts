import { type Endpoints, type Parsed, Problem, type Province } from '@mizan/api';
import { ALWAYS, type Change, fold } from '@mizan/engine/changes';
import type { Identity } from '../../http/context.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { hasRules, scheduleOf } from '../changes/book.ts';
import { createLedgerReader, type LedgerReader } from '../changes/ledger.ts';
import { publish } from '../changes/publish.ts';
import { provinceItem, SHARED } from '../changes/stored-changes.ts';
import type { LawContext } from '../context.ts';
import { createIntent } from '../rulebooks/create-intent.ts';

type Assignment = {
  provinceId: string;
  slabId: string | null;
  action: string;
  note: string;
  query: Parsed<Endpoints['removeSlab']>['query'];
  identity: Identity;
};

/** Assigns another schedule to a province, or none, from a day on. */
export async function assignSchedule(context: LawContext, assignment: Assignment): Promise<{ province: Province }> {
  const { db, law } = context;
  const { slabId, action, note, query, identity } = assignment;
  const { baseSlabId, ...request } = query;
  const { id: provinceId } = await law.province(assignment.provinceId);
  const intent = createIntent(action, { note, ...request }, { identity, ...context });
  const { effectiveFrom: from } = intent;
  const today = dateInPakistan(context.clock());
  const assignedOn = async (day: string, ledger: LedgerReader) =>
    scheduleOf({ provinceId }, fold(await ledger.publicationsOf(SHARED), day));
  const before = await assignedOn(from, createLedgerReader(db));
  await publish(context, intent, async (ledger) => {
    // Two administrators who assign a schedule to the same province must not overwrite each other.
    const isOutdated = baseSlabId !== undefined && ((await assignedOn(today, ledger)) ?? '') !== baseSlabId;
    if (isOutdated || (await assignedOn(from, ledger)) !== before) throw new Problem('PROVINCE_CHANGED');
    const isDated = request.effectiveFrom !== undefined;
    return { books: [{ book: SHARED, changes: await changesTo(ledger, { provinceId, slabId, from, isDated }) }] };
  });
  await law.refresh();
  return { province: await law.province(provinceId) };
}

/** `isDated` says whether the administrator named the day. */
type ScheduleAssignment = { provinceId: string; slabId: string | null; from: string; isDated: boolean };

/** The first schedule of a province without rules holds from the beginning, unless the administrator named a day. */
async function changesTo(ledger: LedgerReader, assignment: ScheduleAssignment): Promise<Change[]> {
  const { provinceId, slabId, from, isDated } = assignment;
  const item = provinceItem(provinceId);
  const assign = (day: string, set: Change['set']): Change => ({ item, kind: 'province', from: day, set });
  const isKnown = fold(await ledger.publicationsOf(SHARED), from).has(item);
  if (isKnown) return [assign(from, { slabSetId: slabId })];
  const first = { removed: false };
  const book = await ledger.book({ provinceId, type: 'courtFee' });
  if (!isDated && !hasRules(book)) return [assign(ALWAYS, { slabSetId: slabId, ...first })];
  return [assign(ALWAYS, { slabSetId: null, ...first }), assign(from, { slabSetId: slabId })];
}
