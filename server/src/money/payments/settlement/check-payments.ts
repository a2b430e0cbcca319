import { sql } from 'kysely';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { MoneyContext } from '../../context.ts';
import { settleOrder } from './settle-order.ts';

const BATCH = 100;
/** How long a server holds a claimed batch before another server may claim it. */
const LEASE_MS = 120_000;
/** Well below the five minutes that the job queue allows. */
const ROUND_MS = 150_000;

/** Settles orders that are due without any message: every minute on one server, and when a server starts. */
export const checkPayments: Job<MoneyContext> = {
  retries: 0,
  retrySeconds: 60,
  schedule: '* * * * *',
  atStart: true,
  async work(_, context) {
    const end = performance.now() + ROUND_MS;
    for (let claimed = BATCH; claimed === BATCH && performance.now() < end; ) {
      const due = await claimDueOrders(context);
      claimed = due.length;
      await Promise.all(due.map((id) => settleOne(context, id)));
    }
  },
};

/** Claims due orders; concurrent servers skip each other's rows. */
async function claimDueOrders({ db, clock }: MoneyContext) {
  const now = clock();
  const rows = await db
    .updateTable('payment_order')
    .set({ next_check_at: new Date(now.getTime() + LEASE_MS) })
    .where('id', 'in', (of) =>
      of
        .selectFrom('payment_order')
        .select('id')
        .where('next_check_at', '<=', now)
        .orderBy('next_check_at')
        .limit(sql.lit(BATCH))
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function settleOne(context: MoneyContext, id: string) {
  try {
    await settleOrder(context, id);
  } catch (error) {
    // The other orders continue; this one is due again when its lease ends.
    context.log.warn({ err: error, orderId: id }, 'A payment could not be settled');
  }
}
