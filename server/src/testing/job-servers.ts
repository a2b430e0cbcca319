import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import type { JobName } from '../platform/context.ts';
import type { startApp } from './app.ts';
import { killAndWait } from './server-process.ts';

type Installation = Pick<Awaited<ReturnType<typeof startApp>>, 'connection' | 'context' | 'db'> & {
  time: { now: number };
};

/** Starts servers that run the jobs of one installation at a fixed time, in processes that a test can kill. */
export function createJobServers({ connection, context, db, time }: Installation, settings: NodeJS.ProcessEnv) {
  async function start() {
    const child = fork(new URL('jobs-process.ts', import.meta.url), { stdio: 'ignore' });
    onTestFinished(() => void child.kill('SIGKILL'));
    const environment = { ...settings, TOKEN_SECRET: context.config.secrets.tokenSecret };
    child.send({ connection, now: time.now, environment });
    await once(child, 'message');
    return child;
  }

  /** Enqueues a job, and retries jobs that a killed server had begun, as the queue does after some minutes. */
  async function run(job: JobName) {
    await sql`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active'`.execute(db);
    await db.transaction().execute((trx) => context.enqueue(trx, job, {}));
  }

  /** Runs a job on two servers, and kills one of them at a random moment, again and again. */
  async function runWithKills(job: JobName, kills: number) {
    let [victim] = await Promise.all([start(), start()]);
    await run(job);
    for (let killed = 0; killed < kills; killed += 1) {
      await delay(randomInt(100, 900));
      await killAndWait(victim.pid ?? 0);
      await run(job);
      victim = await start();
    }
    await run(job);
  }

  return { start, run, runWithKills };
}
