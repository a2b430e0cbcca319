import type { Decision } from '@mizan/api';
import type { Transaction } from 'kysely';
import { record } from '../../mail/audit/record.ts';
import type { DB } from '../../platform/db/tables.generated.ts';
import type { LawContext } from '../context.ts';
import type { RulebookKey } from './version.ts';
import { nameOf, ofRulebook } from './version.ts';

export type Withdrawing = {
  key: RulebookKey;
  /** Any version of the publication. */
  number: number;
  reason: string;
  actor: string;
  action: string;
  confirmBrokenCases: boolean;
  decisions: readonly Decision[];
  clock: LawContext['clock'];
};

/** `publication` is withdrawn by `id`. */
export type Signed = Withdrawing & { publication: string; id: string; at: Date };
type Inserted = Signed & { withdrawn: readonly number[] };

export async function insertWithdrawals(
  trx: Transaction<DB>,
  { key, id, withdrawn, reason, actor, action, at }: Inserted,
) {
  const row = { ...ofRulebook(key), publication: id, reason, withdrawn_by: actor, withdrawn_at: at };
  await trx
    .insertInto('rulebook_withdrawal')
    .values(withdrawn.map((number) => ({ ...row, number })))
    .execute();
  // Whoever drafted from what is withdrawn here loses the race, although no number was claimed.
  await trx
    .updateTable('rulebook')
    .set((set) => ({ withdrawals: set('withdrawals', '+', 1) }))
    .where((where) => where.and(ofRulebook(key)))
    .execute();
  const after = { withdrawn: [...withdrawn], reason };
  await record(trx, { actor, at, action, subject: `rulebook ${nameOf(key)}`, after });
}
