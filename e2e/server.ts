import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../server/src/testing/folder.ts';
import { freePort } from '../server/src/testing/free-port.ts';
import { openProvider } from '../server/src/testing/openid-server.ts';

const ROOT = join(import.meta.dirname, '..');

/** Starts the real server on a new database, with stand-ins for Google and the payment providers; returns its stop. */
export default async function startServer() {
  const DATA_DIR = makeFolder('e2e');
  // The provider needs the return address in advance.
  const port = await freePort();
  const provider = await openProvider(`http://127.0.0.1:${port}/v1/google-auth/callback`);
  provider.state.visitor = { sub: '1001', email: 'ayesha@example.com', email_verified: true, name: 'Ayesha Malik' };
  // Journeys log in as the administrator and read the server's output and tables.
  Object.assign(process.env, {
    ADMIN_EMAIL: 'administrator@example.com',
    ADMIN_PASSWORD: 'the keys of the chambers',
    MIZAN_DATA_DIR: DATA_DIR,
    MIZAN_OUTPUT: join(DATA_DIR, 'output.txt'),
  });
  const env = {
    ...process.env,
    ...provider.environment,
    DATA_DIR,
    PORT: String(port),
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
    OVERLOAD_MS: '0',
    SANDBOX_PORT: '0',
  };
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  server.stderr.pipe(process.stderr);
  process.env['MIZAN_ORIGIN'] = await new Promise<string>((resolve, reject) => {
    let output = '';
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (chunk) => {
        appendFileSync(join(DATA_DIR, 'output.txt'), String(chunk));
        output += String(chunk);
        const [, origin] = /Mizan answers at (http:\/\/[\d.:]+)/.exec(output) ?? [];
        if (origin) resolve(origin);
      });
    }
    server.on('exit', () => reject(new Error(`The server did not start:\n${output}`)));
  });
  return async () => {
    server.kill('SIGTERM');
    await once(server, 'exit');
    await provider.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  };
}
