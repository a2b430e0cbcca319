import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Job } from '../../jobs/jobs.ts';
import { settleOrder } from './settle-order.ts';

/** Taken up together; whoever takes them has this long before another may. */
const BATCH = 100;
const LEASE_MS = 120_000;
/** The queue gives a job five minutes. */
const ROUND_MS = 150_000;

/** Settles what nobody reported: every minute, by one server for all, and at once when a server starts. */
export const checkPayments: Job = {
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

/** Orders that are due, each for one server: another that looks at the same moment passes them over. */
async function takeDue({ db, clock }: Context) {
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

async function settleOne(context: Context, id: string) {
  try {
    await settleOrder(context, id);
  } catch (error) {
    // One order is its own affair; it is due again when its lease ends.
    context.log.warn({ err: error, orderId: id }, 'A payment could not be settled');
  }
}
