import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres, postgresUser } from '../../../server/src/testing/debian-postgres.ts';

const PACKAGES = { etcd: 'etcd-server', patroni: 'patroni', haproxy: 'haproxy' };
// Each program listens for the exit of this process, and Node warns of more than ten listeners.
process.setMaxListeners(30);
const CLUSTER = join(import.meta.dirname, '..');

/** The packages that are missing. */
export function missingPackages(): string[] {
  const missing = Object.entries(PACKAGES).filter(([name]) => spawnSync(name, ['--version']).error !== undefined);
  return [...missing.map(([, name]) => name), ...(findPostgres() ? [] : ['postgresql'])];
}

/** Writes one of the files that operators use with its @WORDS@ filled in, and returns its path. */
export function fillIn(name: string, values: Record<string, string | number>, target: string) {
  const text = readFileSync(join(CLUSTER, name), 'utf8');
  writeFileSync(
    target,
    text.replaceAll(/@([A-Z_]+)@/g, (whole, word: string) => String(values[word] ?? whole)),
  );
  return target;
}

type Options = { env?: NodeJS.ProcessEnv; asPostgres?: boolean; log: string };

/** A program of the cluster, which can be killed and started again. */
export function createProgram(
  command: string,
  args: readonly string[],
  { env = {}, asPostgres = false, log }: Options,
) {
  let child: ChildProcess | undefined;
  // However this process ends, nothing that it started goes on.
  process.on('exit', () => child?.kill('SIGKILL'));
  const output = createWriteStream(log, { flags: 'a' });
  return {
    start() {
      const user = asPostgres ? postgresUser() : undefined;
      child = spawn(command, args, {
        env: { PATH: process.env['PATH'], ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        ...user,
      });
      child.stdout?.pipe(output, { end: false });
      child.stderr?.pipe(output, { end: false });
    },
    async kill(signal: NodeJS.Signals = 'SIGKILL') {
      if (child?.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

export type Program = ReturnType<typeof createProgram>;
