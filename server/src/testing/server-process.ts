import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createClient } from '@mizan/api';
import { onTestFinished, vi } from 'vitest';
import { isRunning } from '../db/postgres-orphan.ts';
import { choosePlace } from '../db/postgres-place.ts';
import { makeFolder } from './folder.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
/** As `tasks/setup.mjs` does: what one process has compiled, the next one need not. */
const COMPILED = join(import.meta.dirname, '../../../node_modules/.cache/compiled');
const PATIENCE = { timeout: 40_000, interval: 20 };

/** A data folder of one test's own, removed with whatever Postgres keeps elsewhere for it. */
export function makeDataDir({ name = 'data', parentMode = 0o755 } = {}) {
  const parent = makeFolder('faults');
  const dataDir = join(parent, name);
  mkdirSync(dataDir, { recursive: true });
  chmodSync(parent, parentMode);
  const place = choosePlace(dataDir);
  const pidFile = join(place.cluster, 'postmaster.pid');
  onTestFinished(async () => {
    if (existsSync(pidFile)) await killAndWait(postmasterOf(pidFile));
    for (const folder of [dirname(place.cluster), place.socketDir, parent])
      rmSync(folder, { recursive: true, force: true });
  });
  return { dataDir, place, pidFile };
}

export const postmasterOf = (pidFile: string) => Number(readFileSync(pidFile, 'utf8').split('\n')[0]);

/** `kill -9`, and not before the process is really gone. */
export async function killAndWait(pid: number) {
  if (!isRunning(pid)) return;
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => {
    if (isRunning(pid)) throw new Error(`process ${pid} is still there`);
  }, PATIENCE);
}

/** The real server in a process of its own, as `npm start` runs it. */
export function startServer(
  environment: NodeJS.ProcessEnv,
  [command, ...args]: readonly string[] = [process.execPath, MAIN],
) {
  const child = spawn(command ?? process.execPath, args, {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? COMPILED,
      NODE_ENV: 'test',
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

  const says = (words: RegExp) =>
    vi.waitFor(() => {
      const match = words.exec(output);
      if (match) return match;
      throw new Error(`The server did not say ${words}, but:\n${output}`);
    }, PATIENCE);

  return {
    child,
    says,
    output: () => output,
    async answers() {
      const [, origin = ''] = await says(/Mizan answers at (http:\/\/[\d.:]+)/);
      return { origin, client: createClient({ origin }) };
    },
    exit: () => exitOf(child),
  };
}

async function exitOf(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode ?? child.signalCode;
}
