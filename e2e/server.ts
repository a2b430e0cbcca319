import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Starts the real server on a fresh database before the journeys, and stops it after them. */
export default async function startServer() {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'mizan-e2e-'));
  chmodSync(DATA_DIR, 0o755);
  const env = { ...process.env, DATA_DIR, PORT: '0', NODE_ENV: 'test', RATE_LIMITS: 'off' };
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.env['MIZAN_ORIGIN'] = await new Promise<string>((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (chunk) => {
      output += String(chunk);
      const [, origin] = /Mizan answers at (http:\/\/[\d.:]+)/.exec(output) ?? [];
      if (origin) resolve(origin);
    });
    server.on('exit', () => reject(new Error(`The server did not start:\n${output}`)));
  });
  return async () => {
    server.kill('SIGTERM');
    await once(server, 'exit');
    rmSync(DATA_DIR, { recursive: true, force: true });
  };
}
