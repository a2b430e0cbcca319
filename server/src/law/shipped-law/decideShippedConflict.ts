import { Problem } from '@mizan/api';
import { addedFields, ancestryOf, type Change, type Day, fold, type Item, presentItems } from '@mizan/engine/changes';
import { record } from '../../mail/audit/record.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { createLedgerReader, type LedgerReader } from '../changes/ledger.ts';
import { lockLaw, publish } from '../changes/publish.ts';
import type { LawContext, LawHandler } from '../context.ts';
import { createIntent } from '../rulebooks/create-intent.ts';
import type { ConflictingValue } from './compare-shipped.ts';
import { itemsByBook } from './shipped-upgrade.ts';
import { nameOfSubject, readConflicts, subjectOf } from './stored-conflicts.ts';
import { readTakenLaw } from './taken-law.ts';

const NOTE = 'The law that Mizan ships with, chosen in a conflict';

/** Publishes the shipped value of a conflict, or keeps the administrators' own value; either way the conflict is deleted. */
export const decideShippedConflict: LawHandler<'decideShippedConflict'> = async (
  { params: { id }, body: { side, confirmBrokenCases }, identity },
  context,
) => {
  if (side === 'own') return keepOwn(context, id, identity.memberId);
  const request = { note: NOTE, confirmBrokenCases, confirmBackdating: true };
  const intent = createIntent('decideShippedConflict', request, { identity, ...context });
  const today = intent.effectiveFrom;
  const { number } = await publish(context, intent, async (ledger) => {
    // The second of two decisions finds no conflict.
    const conflict = requireConflict(await readConflicts(ledger, today), id);
    const from = conflict.from ?? today;
    const { book, item, kind, field, shipped } = conflict;
    const isPutBack = field === 'removed' && shipped === false;
    const changes = isPutBack
      ? await putBack(ledger, conflict, from)
      : [{ item, kind, from, set: { [field]: shipped } }];
    return { books: [{ book, changes }], settles: { conflict: id } };
  });
  await context.law.refresh();
  return { published: number === undefined ? [] : [NOTE] };
};

/** Restores an item that administrators had removed, as it ships, with the categories above it. */
async function putBack(ledger: LedgerReader, { book, item }: ConflictingValue, from: Day): Promise<Change[]> {
  const shipped = itemsByBook((await readTakenLaw(ledger.db)).snapshot, from).get(book) ?? new Map<string, Item>();
  const inForce = fold(await ledger.publicationsOf(book), from);
  const present = presentItems(inForce);
  return ancestryOf(item, shipped)
    .filter((id) => !present.has(id))
    .flatMap((id) => {
      const restored = shipped.get(id);
      return restored ? [{ item: id, kind: restored.kind, from, set: addedFields(inForce.get(id), restored) }] : [];
    });
}

async function keepOwn({ db, clock }: LawContext, id: string, actor: string) {
  const at = clock();
  await db.transaction().execute(async (trx) => {
    await lockLaw(trx);
    const all = await readConflicts(createLedgerReader(trx), dateInPakistan(at));
    const conflict = requireConflict(all, id);
    await trx.deleteFrom('shipped_conflict').where('id', '=', id).execute();
    const change = { action: 'decideShippedConflict', subject: nameOfSubject(subjectOf(conflict)), before: conflict };
    await record(trx, { ...change, after: { side: 'own' }, actor, at });
  });
  return { published: [] };
}

function requireConflict<One extends { id: string }>(all: readonly One[], id: string): One {
  const conflict = all.find((each) => each.id === id);
  if (conflict) return conflict;
  throw new Problem('NOT_FOUND', { what: 'conflict' });
}
