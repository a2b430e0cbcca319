import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { PoolConfig } from 'pg';
import { expect, test, vi } from 'vitest';
import type { Context } from '../../program/context.ts';
import { createDatabase } from '../../testing/database.ts';
import { openListener } from '../db/listen.ts';
import { openDatabase, openPool } from '../db/pool.ts';
import type { Log } from '../log.ts';
import { openLog } from '../open-log.ts';
import { type Job, type Jobs, startJobs } from './jobs.ts';

const TIMEOUT = { timeout: 30_000, interval: 20 };

const silent = openLog({ logLevel: 'silent', production: true });

type Start = { listens?: boolean; database?: PoolConfig; log?: Log };

/** A separate queue in which `sendMail` stands for any job. */
async function start(job: Job, { listens = false, database, log = silent }: Start = {}) {
  const connection = database ?? (await createDatabase());
  const pool = openPool(connection, 5, silent);
  const listener = listens ? openListener(connection, {}, silent) : undefined;
  const jobs = await startJobs(pool, log, listener);
  const db = openDatabase(pool);
  const send = (n: number) => db.transaction().execute((trx) => jobs.enqueue(trx, 'sendMail', { n: String(n) }));
  const work = () => jobs.work({ sendMail: job } as unknown as Jobs<Context>, {} as Context);
  const close = async () => {
    await jobs.close();
    await listener?.close();
    await pool.end();
  };
  return { connection, db, jobs, send, work, close };
}

test('retries a failed job up to its last attempt, which is logged, while other jobs go on', async () => {
  const attempts: string[] = [];
  const lines: string[] = [];
  const job: Job = {
    retries: 2,
    retrySeconds: 0,
    work: async ({ data, isLast }) => {
      attempts.push(`${data['n']}${isLast ? ' for the last time' : ''}`);
      if (data['n'] === '2') throw new Error('Try again later');
    },
  };
  const log = openLog({ logLevel: 'error', production: true }, { write: (line) => void lines.push(line) });
  const { send, work, close } = await start(job, { log });
  await work();
  for (const n of [1, 2, 3]) await send(n);
  await vi.waitFor(() => expect(attempts).toHaveLength(5), TIMEOUT);
  await close();
  expect(attempts.toSorted()).toEqual(['1', '2', '2', '2 for the last time', '3']);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { job: 'sendMail', reason: 'Try again later' },
  ]);
});

test('enqueues a job with its cause or not at all', async () => {
  const done: string[] = [];
  const { db, jobs, send, work, close } = await start({
    retries: 0,
    retrySeconds: 0,
    work: async ({ data }) => void done.push(String(data['n'])),
  });
  await work();
  const rolledBack = db.transaction().execute(async (trx) => {
    await jobs.enqueue(trx, 'sendMail', { n: '1' });
    throw new Error('Something else went wrong');
  });
  await expect(rolledBack).rejects.toThrow('Something else');
  await send(2);
  await vi.waitFor(() => expect(done).toEqual(['2']), TIMEOUT);
  await close();
});

test('runs one job at a time with a batch size of 1, and several at once by default', { tags: ['long'] }, async () => {
  let running = 0;
  const mostAtOnce: Record<string, number> = {};
  for (const batchSize of [1, undefined]) {
    const started: number[] = [];
    const job: Job = {
      retries: 0,
      retrySeconds: 0,
      ...(batchSize !== undefined && { batchSize }),
      async work() {
        started.push((running += 1));
        await nextTurn();
        running -= 1;
      },
    };
    const { send, work, jobs, close } = await start(job);
    await jobs.createQueues({ sendMail: job } as unknown as Jobs<never>);
    for (const n of [1, 2, 3]) await send(n);
    await work();
    await vi.waitFor(() => expect(started).toHaveLength(3), TIMEOUT);
    await close();
    mostAtOnce[`${batchSize}`] = Math.max(...started);
  }
  expect(mostAtOnce).toEqual({ 1: 1, undefined: 3 });
});

test('runs a job that is declared atStart when a server starts', async () => {
  let times = 0;
  const job: Job = { retries: 0, retrySeconds: 0, atStart: true, work: async () => void (times += 1) };
  const { work, close } = await start(job);
  await work();
  await vi.waitFor(() => expect(times).toBe(1), TIMEOUT);
  await close();
});

test('runs a scheduled job once after its minutes passed while no server was up', async () => {
  const hour = (new Date().getUTCHours() + 12) % 24;
  const job: Job = { retries: 0, retrySeconds: 0, schedule: `30 ${hour} * * *`, work: async () => {} };
  const before = await start(job);
  await before.work();
  await before.jobs.close();
  await sql`UPDATE pgboss.version SET cron_on = cron_on - interval '3 days'`.execute(before.db);
  await sql`UPDATE pgboss.schedule SET created_on = created_on - interval '3 days'`.execute(before.db);
  const { db, work, close } = await start(job, { database: before.connection });
  await work();
  const sent = async () => {
    const { rows } = await sql`SELECT data->>'name' AS name FROM pgboss.job WHERE name = '__pgboss__send-it'`.execute(
      db,
    );
    return rows;
  };
  await vi.waitFor(async () => expect(await sent()).toEqual([{ name: 'sendMail' }]), TIMEOUT);
  await before.close();
  await close();
});

test('takes a new job at once, and a job whose notification was lost as soon as the listener reconnects', async () => {
  const done: string[] = [];
  const work = async ({ data }: { data: Record<string, string> }) => void done.push(String(data['n']));
  // This queue is polled only every thirty seconds.
  const queue = await start({ retries: 2, retrySeconds: 60, work }, { listens: true });
  await queue.work();
  await queue.send(1);
  await vi.waitFor(() => expect(done).toEqual(['1']), { timeout: 2000, interval: 20 });
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'mizan listener'
    AND datname = current_database()`.execute(queue.db);
  await queue.send(2);
  await vi.waitFor(() => expect(done).toEqual(['1', '2']), { timeout: 10_000, interval: 20 });
  await queue.close();
});
