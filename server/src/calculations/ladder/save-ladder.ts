import { Problem } from '@mizan/api';
import { readActiveSuspensions, type SuspendableRule } from '../../law/suspensions/active.ts';
import { lockOwnAccount, readSearchesLeft } from '../../money/searches/account.ts';
import { addLedgerEntry } from '../../money/searches/add-ledger-entry.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { lockAgainstSuspensions } from '../calculator/save-calculation.ts';
import { requireOwn } from '../history/own-calculation.ts';

/** The stored ladder of a calculation, byte for byte. */
export async function readLadder(db: Database, calculationId: string): Promise<string | undefined> {
  const ladder = db.selectFrom('ladder').select('answer').where('calculation_id', '=', calculationId);
  return (await ladder.executeTakeFirst())?.answer;
}

type NewLadder = {
  calculationId: string;
  memberId: string;
  /** The stored ladder that this one takes the place of; undefined for the first. */
  replaced: string | undefined;
  /** The cost in searches. */
  cost: 0 | 1;
  answer: string;
  /** The rules by which the ladder charges. */
  rules: readonly SuspendableRule[];
  at: Date;
};

/** Stores the ladder and charges a search, both or neither. The primary key admits one of several concurrent requests. */
export async function saveLadder(trx: Transaction, ladder: NewLadder) {
  const { calculationId, memberId, replaced, cost, answer, rules, at } = ladder;
  // This lock comes first, as in saving and deleting a calculation, so that they cannot deadlock.
  await lockOwnAccount(trx, memberId);
  await requireOwn(trx, { memberId }, calculationId);
  await lockAgainstSuspensions(trx);
  const suspensions = await readActiveSuspensions(trx);
  const suspension = rules.map(suspensions.ofRule).find((found) => found !== undefined);
  if (suspension) throw new Problem('RULE_SUSPENDED', suspension);
  // Concurrent requests replace the ladder once: the second finds another answer than the one it read, and deletes nothing.
  if (replaced !== undefined)
    await trx.deleteFrom('ladder').where('calculation_id', '=', calculationId).where('answer', '=', replaced).execute();
  const inserted = await trx
    .insertInto('ladder')
    .values({ calculation_id: calculationId, answer })
    .onConflict((conflict) => conflict.doNothing())
    .returning('answer')
    .executeTakeFirst();
  if (inserted && cost > 0) await spend(trx, ladder, at);
  const stored = inserted?.answer ?? (await readLadder(trx, calculationId)) ?? answer;
  return { answer: stored, isNew: inserted !== undefined, searchesLeft: await readSearchesLeft(trx, memberId) };
}

async function spend(trx: Transaction, { calculationId, memberId }: NewLadder, at: Date) {
  const entry = { reason: 'spend', amount: -1, at, actor: memberId, calculation_id: calculationId };
  const { outcome } = await addLedgerEntry(trx, memberId, entry);
  if (outcome !== 'entered') throw new Problem('NO_SEARCHES_LEFT');
}
