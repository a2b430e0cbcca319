import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../log.ts';

type Program = {
  command: string;
  args: string[];
  options: SpawnOptions;
  pidFile: string;
  logFile: string;
  log: Log;
};

/** The delay before each further start; the last one is repeated. */
const BACKOFF_MS = [0, 100, 300, 1000, 3000];
/** After this many failures at the first start, waiting would not help. */
const MAX_FIRST_FAILURES = 5;
const LOG_AFTER_MS = 1000;

/** Starts Postgres, waits until it accepts connections, and restarts it whenever it ends by itself. */
export async function supervise(program: Program) {
  const { log } = program;
  const state = { child: launch(program), stopping: false };

  for (let failures = 0; !(await isReady(state.child, program)); failures += 1) {
    if (failures === MAX_FIRST_FAILURES) throw new Error(`The database does not start:\n${lastLines(program.logFile)}`);
    await delay(BACKOFF_MS[Math.min(failures, BACKOFF_MS.length - 1)]);
    state.child = launch(program);
  }
  const watching = restartWhenEnded();

  async function restartWhenEnded() {
    for (let failures = 0; !state.stopping; ) {
      const [code, signal] = await ended(state.child);
      if (state.stopping) return;
      log.error(`The database stopped unexpectedly (${signal ?? `exit code ${code}`}); starting it again.`);
      await delay(BACKOFF_MS[Math.min(failures, BACKOFF_MS.length - 1)]);
      if (state.stopping) return;
      state.child = launch(program);
      const isUp = await isReady(state.child, program);
      failures = isUp ? 0 : failures + 1;
      if (isUp) log.info('The database is running again.');
    }
  }

  return {
    async stop() {
      state.stopping = true;
      // Fast shutdown: refuses connections, rolls back open transactions and writes everything out.
      state.child.kill('SIGINT');
      await ended(state.child);
      await watching;
    },
  };
}

const launch = ({ command, args, options }: Program) => spawn(command, args, options);

async function ended(child: ChildProcess): Promise<[number | null, NodeJS.Signals | null]> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return [child.exitCode, child.signalCode];
}

/** Waits until Postgres accepts connections; logs a slow start, such as recovery after a crash. */
async function isReady(child: ChildProcess, { pidFile, log }: Program) {
  const started = performance.now();
  for (let logged = false; child.exitCode === null && child.signalCode === null; await delay(10)) {
    if (statusOf(pidFile, child.pid) === 'ready') return true;
    if (logged || performance.now() - started < LOG_AFTER_MS) continue;
    log.info('The database is starting ...');
    logged = true;
  }
  return false;
}

/** The status in the pid file of Postgres, whose first line is the pid and whose eighth is the status. */
function statusOf(pidFile: string, pid: number | undefined) {
  try {
    const lines = readFileSync(pidFile, 'utf8').split('\n');
    return Number(lines[0]) === pid ? lines[7]?.trim() : undefined;
  } catch {
    // Postgres has not written the file yet.
    return undefined;
  }
}

const lastLines = (file: string) => readFileSync(file, 'utf8').trim().split('\n').slice(-8).join('\n');
