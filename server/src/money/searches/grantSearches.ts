import { type Endpoints, Problem, type Result } from '@mizan/api';
import { record } from '../../mail/audit/record.ts';
import type { MoneyHandler } from '../context.ts';
import { addLedgerEntry } from './add-ledger-entry.ts';
import { readIdempotencyKey, runOnce } from './idempotency.ts';
import { toEntry } from './statement.ts';

export const grantSearches: MoneyHandler<'grantSearches'> = async ({ params, body, identity, caller }, context) => {
  const { memberId } = params;
  const { kind: reason, searches: amount, note } = body;
  const [actor, at] = [identity.memberId, context.clock()];
  const request = readIdempotencyKey(caller.idempotencyKey, actor, { grantSearches: memberId, body });
  const answer = await context.db.transaction().execute((trx) =>
    runOnce(trx, request && { ...request, at }, async () => {
      const result = await addLedgerEntry(trx, memberId, { reason, amount, note, actor, at });
      if (result.outcome === 'gone') throw new Problem('NOT_FOUND', { what: 'member' });
      if (result.outcome === 'tooSmall') {
        throw new Problem('BALANCE_TOO_SMALL', { searchesLeft: result.searchesLeft });
      }
      const searchesLeft = result.entry.balance_after;
      const change = { before: { searches: searchesLeft - amount }, after: { searches: searchesLeft, reason, note } };
      await record(trx, { actor, at, action: 'grantSearches', subject: `member ${memberId}`, ...change });
      return { status: 201, answer: { searchesLeft, entry: toEntry(result.entry) } };
    }),
  );
  return answer as Result<Endpoints['grantSearches']>;
};
