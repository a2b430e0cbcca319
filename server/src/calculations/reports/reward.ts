import { addLedgerEntry } from '../../money/searches/add-ledger-entry.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { dateInPakistan, startOfDay } from '../../platform/pakistan-time.ts';
import type { CalculationsContext } from '../context.ts';

/** The most searches that a member can earn by reports in a month in Pakistan. */
const MAX_A_MONTH = 3;

type Context = Pick<CalculationsContext, 'clock' | 'config'>;

/** The searches that another report would earn this month. */
export async function searchesForReport(db: Database, memberId: string, { clock, config }: Context) {
  const month = startOfDay(`${dateInPakistan(clock()).slice(0, 7)}-01`);
  const { granted } = await db
    .selectFrom('search_entry')
    .select(({ fn }) => fn.sum<string | null>('amount').as('granted'))
    .where('member_id', '=', memberId)
    .where('reason', '=', 'report')
    .where('at', '>=', month)
    .executeTakeFirstOrThrow();
  return Math.max(0, Math.min(config.reportSearches, MAX_A_MONTH - Number(granted)));
}

type RewardedReport = { memberId: string; calculationId: string };

/** Grants a report's searches. The caller holds the account's lock, so concurrent reports count each other. */
export async function rewardReport(db: Transaction, { memberId, calculationId }: RewardedReport, context: Context) {
  const amount = await searchesForReport(db, memberId, context);
  if (amount === 0) return 0;
  await addLedgerEntry(db, memberId, {
    reason: 'report',
    amount,
    at: context.clock(),
    calculation_id: calculationId,
    cause: `report:${calculationId}`,
  });
  return amount;
}
