import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { files } from '../../repository.ts';
import { startTestPostgres } from '../../server/src/testing/postgres.ts';
import type { RunRequest, Verdict } from './worker.ts';

const root = join(import.meta.dirname, '../..');
/** Time limits, because a mutant can loop forever. */
const START_MS = 60_000;
const FILE_MS = 45_000;
const STOP_MS = 10_000;

type TestPostgres = Awaited<ReturnType<typeof startTestPostgres>>;

/** A copy of the repository in which mutants are tried, with a worker process and, for server tests, a Postgres. */
export async function openSandbox() {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-mutate-'));
  copyRepository(folder);
  let postgres: TestPostgres | undefined;
  let worker = await startWorker(folder);
  const changed = new Set<string>();
  return {
    read: (file: string) => readFileSync(join(folder, file), 'utf8'),
    put(file: string, source: string) {
      writeFileSync(join(folder, file), source);
      changed.add(file);
    },
    /** Runs tests in the worker. A worker that hangs is killed with its children and replaced. */
    async run(tests: readonly string[]): Promise<Verdict> {
      // Changed migrations need a new database, so a new worker starts its own Postgres from the copy.
      const isMigrated = [...changed].some((file) => file.endsWith('.sql'));
      if (isMigrated) {
        await stopGracefully(worker);
        worker = await startWorker(folder);
      } else if (tests.some((test) => test.startsWith('server/'))) postgres ??= await startTestPostgres();
      worker.send({
        tests,
        changed: [...changed],
        postgres: isMigrated ? undefined : postgres?.connection,
      } satisfies RunRequest);
      changed.clear();
      const verdict = await answerOf(worker, FILE_MS * (tests.length + 1));
      if (verdict) return verdict;
      stopWithChildren(worker);
      worker = await startWorker(folder);
      return { failed: { test: tests[0] ?? '', error: 'The tests did not end' } };
    },
    async close() {
      await stopGracefully(worker);
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Sandbox = Awaited<ReturnType<typeof openSandbox>>;

/** Copies the repository. Packages are linked, and links between workspaces point into the copy. */
function copyRepository(folder: string) {
  for (const file of files) cpSync(join(root, file), join(folder, file));
  for (const place of ['server/node_modules', 'web/build', 'web/.react-router']) {
    if (existsSync(join(root, place))) symlinkSync(join(root, place), join(folder, place));
  }
  mkdirSync(join(folder, 'node_modules/@mizan'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((entry) => entry !== '@mizan')) {
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  for (const name of readdirSync(join(root, 'node_modules/@mizan'))) {
    symlinkSync(readlinkSync(join(root, 'node_modules/@mizan', name)), join(folder, 'node_modules/@mizan', name));
  }
}

async function startWorker(folder: string) {
  const worker = fork(join(import.meta.dirname, 'worker.ts'), {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // A worker that crashes says nothing about the mutant, so the call that waits for it fails.
  worker.once('exit', () => worker.emit('error', new Error('The worker that runs the tests ended by itself')));
  if (!(await answerOf(worker, START_MS))) throw new Error('The worker that runs the tests did not start');
  return worker;
}

async function answerOf(worker: ChildProcess, timeoutMs: number): Promise<Verdict | undefined> {
  try {
    const [verdict] = await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) });
    return verdict as Verdict;
  } catch (error) {
    if ((error as Error).name === 'AbortError') return undefined;
    throw error;
  }
}

/** Ends the worker after it has stopped its own Postgres, or kills it if that takes too long. */
async function stopGracefully(worker: ChildProcess) {
  worker.removeAllListeners('exit');
  worker.disconnect();
  await Promise.race([once(worker, 'exit'), once(AbortSignal.timeout(STOP_MS), 'abort')]);
  stopWithChildren(worker);
}

function stopWithChildren(worker: ChildProcess) {
  if (worker.pid === undefined || worker.exitCode !== null) return;
  worker.removeAllListeners('exit');
  process.kill(-worker.pid, 'SIGKILL');
}
