import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../server/src/testing/folder.ts';

const ROOT = join(import.meta.dirname, '..');

/** Starts the real server on a new database; its output is kept in `output.txt` of its data folder. */
export async function startMizan(environment: NodeJS.ProcessEnv, options: readonly string[] = []) {
  const dataDir = makeFolder('e2e');
  const env = {
    ...process.env,
    PORT: '0',
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
    OVERLOAD_MS: '0',
    SANDBOX_PORT: '0',
    // Playwright asks for colours, whose codes would become part of the address that is read from the output.
    FORCE_COLOR: undefined,
    ...environment,
    DATA_DIR: dataDir,
  };
  const server = spawn(process.execPath, [...options, 'server/src/program/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  server.stderr.pipe(process.stderr);
  const origin = await new Promise<string>((resolve, reject) => {
    let output = '';
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (chunk) => {
        appendFileSync(join(dataDir, 'output.txt'), String(chunk));
        output += String(chunk);
        const [, address] = /Mizan answers at ([^\s"]+)/.exec(output) ?? [];
        // The server prints its public address if it has one, but that may not lead to this machine.
        if (address) resolve(environment['PUBLIC_URL'] ? `http://127.0.0.1:${environment['PORT']}` : address);
      });
    }
    server.on('exit', () => reject(new Error(`The server did not start:\n${output}`)));
  });
  async function stop() {
    server.kill('SIGTERM');
    await once(server, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
  return { origin, dataDir, stop };
}

/** Starts a server with other settings, which the journeys of the file that calls this use until it is stopped. */
export async function useOwnServer(environment: NodeJS.ProcessEnv) {
  const { MIZAN_ORIGIN, MIZAN_DATA_DIR } = process.env;
  const { origin, dataDir, stop } = await startMizan(environment);
  Object.assign(process.env, { MIZAN_ORIGIN: origin, MIZAN_DATA_DIR: dataDir });
  return async () => {
    Object.assign(process.env, { MIZAN_ORIGIN, MIZAN_DATA_DIR });
    await stop();
  };
}
