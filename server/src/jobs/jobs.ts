import type { Pool } from 'pg';
import type { JobWithMetadata } from 'pg-boss';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Context, JobName } from '../context.ts';
import { isUnavailable } from '../db/pool.ts';
import type { Log } from '../log.ts';

/** Short, so that mail goes out within a second. */
const POLL_SECONDS = 0.5;
const BATCH_SIZE = 10;
const STOP_TIMEOUT_MS = 10_000;

export type Attempt = { data: Record<string, string>; isLast: boolean };

/** One kind of job. When `work` throws, it is retried later. */
export type Job = {
  work: (attempt: Attempt, context: Context) => Promise<void>;
  retries: number;
  /** Delay before the first retry; doubled before each further one. */
  retrySeconds: number;
  /** A crontab expression for recurring jobs. */
  schedule?: string;
  /** Also runs when a server starts, because a killed server may have left work undone. */
  atStart?: true;
};

export type Jobs = Record<JobName, Job>;

const WORKER = {
  pollingIntervalSeconds: POLL_SECONDS,
  batchSize: BATCH_SIZE,
  burstWhenBatchFull: true,
  includeMetadata: true,
  perJobResults: true,
} as const;

/** Runs one job of a batch; its failure does not affect the others. */
async function runOne(job: Job, attempt: JobWithMetadata<Record<string, string>>, context: Context) {
  const { id, data, retryCount, retryLimit } = attempt;
  try {
    await job.work({ data, isLast: retryCount >= retryLimit }, context);
    return { id, status: 'completed' as const };
  } catch (error) {
    return { id, status: 'failed' as const, output: { reason: (error as Error).message } };
  }
}

/** The queue of jobs: pg-boss with its own tables, over our connections. */
export async function openJobs(pool: Pool, log: Log) {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    persistWarnings: false,
    monitorVacuum: false,
  });
  // An unreachable database is logged by the requests that need it; the queue retries by itself.
  boss.on('error', (error) => {
    if (!isUnavailable(error)) log.warn({ err: error }, 'The job queue failed');
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
      await boss.work(name, WORKER, (attempts: JobWithMetadata<Record<string, string>>[]) =>
        Promise.all(attempts.map((attempt) => runOne(job, attempt, context))),
      );
      if (schedule) await boss.schedule(name, schedule, {});
      if (atStart) await boss.send(name, {});
    }
  }

  return { enqueue, work, close: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }) };
}
