import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type PoolConfig } from 'pg';
import { onTestFinished, vi } from 'vitest';
import { makeFolder } from './folder.ts';
import { freePort } from './free-port.ts';

export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0;

/** Fewer than the connections of a server, so that PgBouncer shares them all the time. */
const SERVER_CONNECTIONS = 4;

/** Starts PgBouncer in transaction mode in front of the Postgres at a port, with the settings of docs/operations/servers.md. */
export async function startPgBouncer(
  port: number,
  { user = '', database = '' }: PoolConfig,
  ignored = 'statement_timeout,idle_in_transaction_session_timeout',
) {
  const folder = makeFolder('pgbouncer');
  const ownPort = await freePort();
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: ownPort,
    auth_type: 'trust',
    auth_file: join(folder, 'users'),
    pool_mode: 'transaction',
    default_pool_size: SERVER_CONNECTIONS,
    ignore_startup_parameters: ignored,
    unix_socket_dir: '',
    // PgBouncer refuses to run as root.
    ...(process.getuid?.() === 0 && { user: 'nobody' }),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    ['[databases]', `${database} = host=127.0.0.1 port=${port}`, '[pgbouncer]', ...lines, ''].join('\n'),
  );
  writeFileSync(settings.auth_file, `"${user}" ""\n`);
  chmodSync(folder, 0o755);
  const child = spawn('pgbouncer', ['--quiet', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  onTestFinished(async () => {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
    rmSync(folder, { recursive: true });
  });
  const connection = { host: '127.0.0.1', port: ownPort, user, database };
  await vi.waitFor(async () => {
    if (child.exitCode !== null) throw new Error(output);
    const client = new Client(connection);
    await client.connect();
    await client.end();
  });
  return connection;
}
