import type { ClientBase, Pool } from 'pg';
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { JobName, PlatformContext } from '../context.ts';
import type { Channel } from '../db/listen.ts';
import { isUnavailable } from '../db/pool.ts';
import type { Log } from '../log.ts';
import type { Traces } from '../traces.ts';

/** How often the queue is polled without notifications: mail still goes out within a second. */
const POLL_SECONDS = 0.5;
/** The longest pause between polls with notifications: jobs whose server has died wait for this. */
const MAX_POLL_SECONDS = 30;
const BATCH_SIZE = 10;
const STOP_TIMEOUT_MS = 10_000;

/** One attempt to do a job; `isLast` if no retry follows. */
export type Attempt = { data: Record<string, string>; isLast: boolean };

/** One kind of job. When `work` throws, it is retried later. */
export type Job<Context = PlatformContext> = {
  work: (attempt: Attempt, context: Context) => Promise<void>;
  retries: number;
  /** Delay before the first retry; doubled before each further one. */
  retrySeconds: number;
  /** An attempt counts as lost after this long; five minutes by default. */
  expireSeconds?: number;
  /** The most that a server does at once; ten by default. */
  batchSize?: number;
  /** A crontab expression for recurring jobs, in UTC. What fell due while no server was up runs once on the next start. */
  schedule?: string;
  /** Also runs when a server starts, because a killed server may have left work undone. */
  atStart?: true;
};

/** A job of a backup that was waiting, as `boss.insert` takes it. */
export type RestoredJob = { id: string; name: string };

export type Jobs<Context> = Record<JobName, Job<Context>>;

const QUEUE = { expireInSeconds: 300, deleteAfterSeconds: 86_400, notify: true };
/** The most jobs of a backup that are enqueued in one statement. */
const RESTORE_BATCH_SIZE = 1000;

const WORKER = {
  pollingIntervalSeconds: POLL_SECONDS,
  burstWhenBatchFull: true,
  includeMetadata: true,
  perJobResults: true,
} as const;

/** Retries are found only by polling, so a queue is polled as often as its retries are apart, within limits. */
const pollSeconds = ({ retrySeconds }: Pick<Job, 'retrySeconds'>) =>
  Math.min(Math.max(retrySeconds, POLL_SECONDS), MAX_POLL_SECONDS);

type QueuedJob = JobWithMetadata<Record<string, string>>;
type JobRun<Context> = { job: Job<Context>; context: Context; traces: Traces | undefined; log: Log };

/** Runs one job of a batch; its failure does not affect the others. */
async function runOne<Context>({ job, context, traces, log }: JobRun<Context>, queued: QueuedJob) {
  const { id, name, data, retryCount, retryLimit } = queued;
  const isLast = retryCount >= retryLimit;
  const work = () => job.work({ data, isLast }, context);
  try {
    await (traces ? traces.run(name, data, work) : work());
    return { id, status: 'completed' as const };
  } catch (error) {
    const { message: reason } = error as Error;
    // An unreachable database is logged by the requests that need it.
    if (isLast && !isUnavailable(error)) log.error({ job: name, id, reason }, 'A job failed for the last time');
    return { id, status: 'failed' as const, output: { reason } };
  }
}

/** Longer intervals than by default, for an idle server: schedules are exact to the minute, and no job depends on another. */
const INTERVALS = { cronWorkerIntervalSeconds: 30, flowIntervalSeconds: 600 };

/** Options for a process that only adds jobs to the queues that a server has created. */
const ONLY_ENQUEUES = { migrate: false, supervise: false, schedule: false };

type Options = {
  onlyEnqueues?: boolean;
  /** Receives the notifications of new jobs; without it the queue is polled. */
  listen?: (name: string, channel: Channel) => Promise<void>;
  traces?: Traces | undefined;
};

/** Adapts our listener, which reconnects by itself, to pg-boss. */
const listenWith = (listen: NonNullable<Options['listen']>) => ({
  async listen(channel: string, notify: (queue: string) => void, catchUp: () => void) {
    await listen(channel, { notify, reload: async () => catchUp() });
    // The listener is closed by its own `close`.
    return { close: async () => {} };
  },
});

/** Starts the job queue: pg-boss with its own tables, over our connections. */
export async function startJobs(pool: Pool, log: Log, { onlyEnqueues = false, listen, traces }: Options = {}) {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values), ...(listen && listenWith(listen)) },
    useListenNotify: listen !== undefined,
    ...INTERVALS,
    persistWarnings: false,
    monitorVacuum: false,
    ...(onlyEnqueues && ONLY_ENQUEUES),
  });
  // An unreachable database is logged by the requests that need it; the queue retries by itself.
  boss.on('error', (error) => {
    if (!isUnavailable(error)) log.warn({ err: error }, 'The job queue failed');
  });
  await boss.start();

  const enqueue: PlatformContext['enqueue'] = async (transaction, name, ...jobs) => {
    const carried = traces?.carry();
    const rows = jobs.map((data) => ({ data: { ...data, ...carried } }));
    await boss.insert(name, rows, { db: fromKysely(transaction) });
  };

  async function createQueues(jobs: Jobs<never>) {
    for (const [name, { retries, retrySeconds, expireSeconds }] of Object.entries(jobs)) {
      const retrying = { retryLimit: retries, retryDelay: retrySeconds, retryBackoff: true, retryDelayMax: 3600 };
      const options = { ...QUEUE, ...retrying, ...(expireSeconds !== undefined && { expireInSeconds: expireSeconds }) };
      await boss.createQueue(name, options);
      // A queue that an older version created gets the options of this one.
      await boss.updateQueue(name, options);
    }
  }

  const startedQueues: string[] = [];
  /** Creates the queues and starts to do their jobs. */
  async function work<Context>(jobs: Jobs<Context>, context: Context) {
    await createQueues(jobs);
    for (const [name, job] of Object.entries(jobs)) {
      const { schedule, atStart, batchSize = BATCH_SIZE } = job;
      const options = { ...WORKER, batchSize, notifyPollingIntervalSeconds: pollSeconds(job) };
      await boss.work(name, options, (batch: QueuedJob[]) =>
        Promise.all(batch.map((queued) => runOne({ job, context, traces, log }, queued))),
      );
      startedQueues.push(name);
      // Without `missed` a job would be skipped in silence if no server was up in its minute, such as a nightly backup.
      if (schedule) await boss.schedule(name, schedule, {}, { missed: 'once' });
      if (atStart) await boss.send(name, {});
    }
  }

  /** Takes no more jobs. Those that run are finished; the others wait for another server. */
  const stopTaking = async () => {
    for (const name of startedQueues) await boss.offWork(name, { wait: false });
  };

  /** Enqueues the jobs of a backup in the transaction that restores it. */
  async function restore(client: ClientBase, jobs: readonly RestoredJob[]) {
    const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
    for (const [name, waiting] of Map.groupBy(jobs, (job) => job.name)) {
      await boss.createQueue(name, QUEUE);
      for (let from = 0; from < waiting.length; from += RESTORE_BATCH_SIZE)
        await boss.insert(name, waiting.slice(from, from + RESTORE_BATCH_SIZE), { db });
    }
  }

  return {
    enqueue,
    createQueues,
    work,
    stopTaking,
    restore,
    close: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  };
}
