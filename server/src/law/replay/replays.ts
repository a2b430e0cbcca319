import { Worker } from 'node:worker_threads';
import type { ReplayResult } from '@mizan/api';
import type { MajorCategory } from '@mizan/engine';
import type { RulebookKey } from '@mizan/engine/changes';
import { sql } from 'kysely';
import type { PoolConfig } from 'pg';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';

export type ReplayOrder = {
  id: string;
  key: RulebookKey;
  effectiveFrom: string;
  tree: readonly MajorCategory[];
  /** The last publication that the author of the tree had read; the newest by default. */
  baseVersion?: number | undefined;
  /** Calculations from this day on are replayed. */
  since: string;
};

/** Counts of saved calculations. */
export type Progress = { done: number; total: number };
export type ReplayMessage = Progress | { result: ReplayResult };

export type Replays = ReturnType<typeof createReplays>;

/** How often the row of a running replay is updated, and is asked whether to stop. */
const HEARTBEAT_MS = 500;
/** Enough for two rulebooks of the allowed size. A worker thread that needs more ends; the server goes on. */
const MAX_MEMORY_MB = 256;

type Options = { db: Database; connection: PoolConfig; log: Log };
type RunningReplay = { worker: Worker; progress: Partial<Progress>; timer: NodeJS.Timeout };

/** Runs replays in worker threads of this server, and writes their progress and results to their rows in the database. */
export function createReplays({ db, connection, log }: Options) {
  const all = new Map<string, RunningReplay>();

  function run({ id, ...order }: ReplayOrder) {
    const worker = new Worker(new URL('./replay-worker.ts', import.meta.url), {
      workerData: { ...order, connection },
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    });
    all.set(id, { worker, progress: {}, timer: scheduleHeartbeat(id) });
    worker.on('message', (message: ReplayMessage) => {
      const running = all.get(id);
      if ('result' in message) endInBackground(id, 'done', message.result);
      else if (running) running.progress = message;
    });
    worker.on('error', (error) => {
      log.warn({ err: error }, 'A replay failed');
      endInBackground(id, 'failed');
    });
    worker.on('exit', () => endInBackground(id, 'failed'));
  }

  /** Schedules the next update after the one before has ended, so that they do not pile up while the database is slow. */
  function scheduleHeartbeat(id: string) {
    const again = () => {
      const running = all.get(id);
      if (running) running.timer = scheduleHeartbeat(id);
    };
    return setTimeout(() => void sendHeartbeat(id).catch(warn).finally(again), HEARTBEAT_MS).unref();
  }

  /** Updates the row with the progress. Ends the replay if an administrator stopped it, or if its row was deleted. */
  async function sendHeartbeat(id: string) {
    const running = all.get(id);
    if (!running) return;
    const row = await db
      .updateTable('replay')
      .set({ ...running.progress, seen_at: sql`now()` })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .returning('stop_wanted')
      .executeTakeFirst();
    if (row?.stop_wanted !== false) await end(id, 'stopped');
  }

  /** Ends a replay once and frees its slot: the exit of its worker thread, which follows, has no further effect. */
  async function end(id: string, state: 'done' | 'stopped' | 'failed' | 'interrupted', result?: ReplayResult) {
    const running = all.get(id);
    if (!running) return;
    all.delete(id);
    clearTimeout(running.timer);
    const stopped = running.worker.terminate();
    await db
      .updateTable('replay')
      .set({ ...running.progress, state, slot: null, result: result ? JSON.stringify(result) : null })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute();
    await stopped;
  }

  const endInBackground = (...ended: Parameters<typeof end>) => void end(...ended).catch(warn);
  const warn = (error: unknown) => log.warn({ err: error }, 'The state of a replay could not be stored');
  const close = async () => void (await Promise.allSettled([...all.keys()].map((id) => end(id, 'interrupted'))));
  return { run, close, count: () => all.size };
}
