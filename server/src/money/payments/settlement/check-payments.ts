import { sql } from 'kysely';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { MoneyContext } from '../../context.ts';
import { settleOrder } from './settle-order.ts';

const BATCH = 100;
/** How long a server holds a claimed batch before another server may claim it. */
const LEASE_MS = 120_000;
/** Well within the five minutes that the queue gives a job. */
const ROUND_MS = 150_000;

/** Settles orders without a message: every minute on one server, and when a server starts. */
export const checkPayments: Job<MoneyContext> = {
  retries: 0,
  retrySeconds: 60,
  schedule: '* * * * *',
  atStart: true,
  async work(_, context) {
    const end = performance.now() + ROUND_MS;
    for (let taken = BATCH; taken === BATCH && performance.now() < end; ) {
      const due = await takeDue(context);
      taken = due.length;
      await Promise.all(due.map((id) => settleOne(context, id)));
    }
  },
};

/** Claims due orders; servers that look at the same moment skip each other's rows. */
async function takeDue({ db, clock }: MoneyContext) {
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
    // The others go on; this order is due again when its lease ends.
    context.log.warn({ err: error, orderId: id }, 'A payment could not be settled');
  }
}
