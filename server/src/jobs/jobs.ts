import type { Pool } from 'pg';
import type { JobWithMetadata } from 'pg-boss';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Context, JobName } from '../context.ts';
import { isUnavailable } from '../db/pool.ts';
import type { Log } from '../log.ts';

/** Work is looked for this often: what is written now is sent within a second. */
const POLL_SECONDS = 0.5;
/** So many at once; as long as there are more, without a pause. */
const AT_ONCE = 10;
const STOP_MS = 10_000;

export type Attempt = { data: Record<string, string>; isLast: boolean };

/** One kind of work: how to do it, and how often to try. Throwing means "try again later". */
export type Job = {
  work: (attempt: Attempt, context: Context) => Promise<void>;
  retries: number;
  /** Before the first repetition; doubled before each further one. */
  retrySeconds: number;
  /** When it is due by itself, as in a crontab. */
  schedule?: string;
  /** Also when a server starts: one that was killed may have left something. */
  atStart?: true;
};

export type Jobs = Record<JobName, Job>;

const HOW = {
  pollingIntervalSeconds: POLL_SECONDS,
  batchSize: AT_ONCE,
  burstWhenBatchFull: true,
  includeMetadata: true,
  perJobResults: true,
} as const;

/** What one job throws is its own affair: the others taken up with it go on. */
async function tryOne(job: Job, attempt: JobWithMetadata<Record<string, string>>, context: Context) {
  const { id, data, retryCount, retryLimit } = attempt;
  try {
    await job.work({ data, isLast: retryCount >= retryLimit }, context);
    return { id, status: 'completed' as const };
  } catch (error) {
    return { id, status: 'failed' as const, output: { reason: (error as Error).message } };
  }
}

/** The queue, in tables of its own beside ours, over our connections. */
export async function openJobs(pool: Pool, log: Log) {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    persistWarnings: false,
    monitorVacuum: false,
  });
  // A database that is away is told by those who need it; the queue tries again by itself.
  boss.on('error', (error) => {
    if (!isUnavailable(error)) log.warn({ err: error }, 'The queue of jobs had a fault');
  });
  await boss.start();

  const enqueue: Context['enqueue'] = async (transaction, name, data) =>
    void (await boss.send(name, data, { db: fromKysely(transaction) }));

  async function work(jobs: Jobs, context: Context) {
    for (const [name, job] of Object.entries(jobs)) {
      const { retries, retrySeconds, schedule, atStart } = job;
      const options = { retryLimit: retries, retryDelay: retrySeconds, retryBackoff: true, retryDelayMax: 3600 };
      await boss.createQueue(name, { ...options, expireInSeconds: 300, deleteAfterSeconds: 86_400 });
      await boss.updateQueue(name, options);
      await boss.work(name, HOW, (attempts: JobWithMetadata<Record<string, string>>[]) =>
        Promise.all(attempts.map((attempt) => tryOne(job, attempt, context))),
      );
      if (schedule) await boss.schedule(name, schedule, {});
      if (atStart) await boss.send(name, {});
    }
  }

  return { enqueue, work, close: () => boss.stop({ graceful: true, timeout: STOP_MS }) };
}
