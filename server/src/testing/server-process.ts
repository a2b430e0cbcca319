import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createClient } from '@mizan/api';
import { inject, onTestFinished, vi } from 'vitest';
import { isRunning } from '../platform/postgres/orphan.ts';
import { type PostgresPaths, preparePaths } from '../platform/postgres/paths.ts';
import { makeFolder } from './folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data of a Postgres after a clean shutdown, with the law. */
    stoppedCluster: string;
  }
}

const MAIN = join(import.meta.dirname, '../program/main.ts');
/** The compile cache, as in `tasks/setup.mjs`. */
const COMPILED = join(import.meta.dirname, '../../../node_modules/.cache/compiled');
/** The environment of every Mizan process that a test starts. */
export const CHILD = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? COMPILED,
  NODE_ENV: 'test',
};
const TIMEOUT = { timeout: 40_000, interval: 20 };

/**
 * A data folder for one test, which is removed with all files of its Postgres. It is empty, or as a stopped server left it, which
 * saves the time of the first start.
 */
export function makeDataDir({ name = 'data', parentMode = 0o755, isEmpty = true } = {}) {
  const parent = makeFolder('faults');
  const dataDir = join(parent, name);
  mkdirSync(dataDir, { recursive: true });
  chmodSync(parent, parentMode);
  const paths = preparePaths(dataDir);
  const pidFile = join(paths.cluster, 'postmaster.pid');
  if (!isEmpty) copyCluster(inject('stoppedCluster'), paths);
  onTestFinished(async () => {
    if (existsSync(pidFile)) await killAndWait(postmasterOf(pidFile));
    for (const folder of [dirname(paths.cluster), paths.socketDir, parent])
      rmSync(folder, { recursive: true, force: true });
  });
  return { dataDir, paths, pidFile };
}

export function copyCluster(from: string, { cluster, user }: PostgresPaths) {
  cpSync(from, cluster, { recursive: true });
  chmodSync(cluster, 0o700);
  if (!user) return;
  const files = readdirSync(cluster, { recursive: true, encoding: 'utf8' });
  for (const file of ['.', ...files]) chownSync(join(cluster, file), user.uid, user.gid);
}

export const postmasterOf = (pidFile: string) => Number(readFileSync(pidFile, 'utf8').split('\n')[0]);

/** Sends `kill -9` and waits until the process has ended. */
export async function killAndWait(pid: number) {
  if (!isRunning(pid)) return;
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => {
    if (isRunning(pid)) throw new Error(`process ${pid} is still there`);
  }, TIMEOUT);
}

/** The real server in a child process, as `npm start` runs it. */
export function startServer(
  environment: NodeJS.ProcessEnv,
  [command, ...args]: readonly string[] = [process.execPath, MAIN],
) {
  const child = spawn(command ?? process.execPath, args, {
    env: {
      ...CHILD,
      PORT: '0',
      RATE_LIMITS: 'off',
      OVERLOAD_MS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  onTestFinished(() => void child.kill('SIGKILL'));

  const untilOutput = (words: RegExp) =>
    vi.waitFor(() => {
      const match = words.exec(output);
      if (match) return match;
      throw new Error(`The server did not print ${words}, but:\n${output}`);
    }, TIMEOUT);

  return {
    child,
    untilOutput,
    output: () => output,
    async untilListening() {
      const [, origin = ''] = await untilOutput(/Mizan answers at (http:\/\/[\d.:]+)/);
      return { origin, client: createClient({ origin }) };
    },
    exit: () => exitOf(child),
  };
}

async function exitOf(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode ?? child.signalCode;
}

const administrator = { email: 'admin@example.com', password: 'the administrator of a test' };

/** The real server on a data folder, with a client of its first administrator. */
export async function startAsAdmin(dataDir: string) {
  const { email, password } = administrator;
  const server = startServer({ DATA_DIR: dataDir, ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
  const { origin, client } = await server.untilListening();
  const { tokens } = await client.logIn({ body: administrator });
  return { server, admin: createClient({ origin, token: () => tokens.access.token }) };
}
