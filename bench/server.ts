import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export type Running = { origin: string; pid: number; stop: () => Promise<void> };

/** Starts the real server on a new database, or on that of DATA_DIR, as `npm start` does but without rate limits. */
export async function startMizan(environment: NodeJS.ProcessEnv = {}) {
  const DATA_DIR = environment['DATA_DIR'] ?? newFolder();
  const settings = { RATE_LIMITS: 'off', ...environment, DATA_DIR };
  const running = await start(join(root, 'tasks/setup.mjs'), settings, ['start']);
  const { pid } = JSON.parse(readFileSync(join(DATA_DIR, 'server.json'), 'utf8')) as { pid: number };
  return {
    ...running,
    /** The process id of the server, not of `npm start`. */
    pid,
    /** How to connect to the server's embedded Postgres. */
    database: { host: join(DATA_DIR, 'postgres/socket'), user: 'mizan', database: 'postgres' },
    /** Stops the server and keeps its data, so that another one can start on the same folder. */
    pause: running.stop,
    async stop() {
      await running.stop();
      rmSync(DATA_DIR, { recursive: true, force: true });
    },
  };
}

export function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-bench-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Starts a program and waits until it prints `... answers at http://...`. */
export async function start(
  program: string,
  environment: NodeJS.ProcessEnv = {},
  args: string[] = [],
): Promise<Running> {
  const env = { ...process.env, NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', ...environment };
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const origin = await addressOf(child);
  const { pid = 0 } = child;
  return {
    origin,
    pid,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function addressOf(child: ChildProcess) {
  return new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk) => {
      if (output.includes(' answers at ')) return;
      output += String(chunk);
      const [, origin] = /answers at (http:\/\/[\d.:]+)/.exec(output) ?? [];
      if (origin) resolve(origin);
    });
    child.on('exit', () => reject(new Error(`The server did not start:\n${output}`)));
  });
}
