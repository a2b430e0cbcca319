import type { SpawnOptions } from 'node:child_process';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PoolConfig } from 'pg';
import type { Log } from '../log.ts';
import { stopOrphan } from './postgres-orphan.ts';
import type { PostgresPlace } from './postgres-place.ts';
import { choosePlace, makePrivate } from './postgres-place.ts';
import { supervise } from './postgres-supervisor.ts';

export type EmbeddedPostgres = {
  connection: PoolConfig;
  isUp: () => boolean;
  stop: () => Promise<void>;
};

const windows = process.platform === 'win32';
const USER = 'mizan';
const WINDOWS_PORT = 54_329;

/** Starts the Postgres that comes with Mizan on the data under `dataDir`, which the caller has locked, and keeps it running. */
export async function startEmbedded(dataDir: string, log: Log): Promise<EmbeddedPostgres> {
  const place = choosePlace(dataDir);
  if (place.remark) log.info(place.remark);
  makePrivate(place.socketDir, place.user);
  await stopOrphan(place, log);
  if (!existsSync(place.cluster)) createCluster(place, log);
  const supervisor = await supervise({
    command: join(place.programs, 'bin', 'postgres'),
    args: ['-D', place.cluster, ...settings(place)],
    options: spawnOptions(place, openSync(place.log, 'a')),
    pidFile: join(place.cluster, 'postmaster.pid'),
    logFile: place.log,
    log,
  });
  return { connection: connection(place), ...supervisor };
}

/** Made under another name first, so that one half made by a killed start is never taken for whole. */
function createCluster(place: PostgresPlace, log: Log) {
  log.info('Creating the database ...');
  const draft = `${place.cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  makePrivate(draft, place.user);
  const password = `${place.cluster}.password`;
  if (windows) writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  const auth = windows ? ['--auth=scram-sha-256', `--pwfile=${password}`] : ['--auth=trust'];
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const { status, stderr } = spawnSync(
    join(place.programs, 'bin', 'initdb'),
    ['-D', draft, '-U', USER, ...auth, ...locale, '--no-instructions'],
    { ...spawnOptions(place), encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] },
  );
  if (status !== 0) throw new Error(`The database could not be created in ${draft}: ${stderr.trim()}`);
  renameSync(draft, place.cluster);
}

/** For a machine with 1 GB and a disk that tells the truth: durable, few processes, no replicas. */
function settings(place: PostgresPlace) {
  const network = windows
    ? { listen_addresses: '127.0.0.1', port: WINDOWS_PORT }
    : { listen_addresses: '', unix_socket_directories: quoted(place.socketDir), unix_socket_permissions: '0700' };
  const all = {
    ...network,
    max_connections: 60,
    shared_buffers: '96MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_wal_size: '512MB',
    min_wal_size: '64MB',
    io_method: 'sync',
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    autovacuum_max_workers: 2,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** The setting is a list: quotes keep a folder with a comma or a space in its name one item. */
const quoted = (folder: string) => `"${folder.replaceAll('"', '""')}"`;

function spawnOptions(place: PostgresPlace, output?: number): SpawnOptions {
  return {
    // A session of its own: Ctrl-C in the terminal must not stop the database under requests still in hand.
    detached: true,
    cwd: dirname(place.cluster),
    env: { LC_ALL: 'C', TZ: 'UTC', ...(windows ? process.env : {}) },
    stdio: ['ignore', output ?? 'ignore', output ?? 'ignore'],
    ...(place.user && { uid: place.user.uid, gid: place.user.gid }),
  };
}

/** To the Postgres that another process has started on the data. */
export const embeddedConnection = (dataDir: string) => connection(choosePlace(dataDir));

function connection(place: PostgresPlace): PoolConfig {
  const account = { user: USER, database: 'postgres' };
  if (!windows) return { ...account, host: place.socketDir };
  const password = readFileSync(`${place.cluster}.password`, 'utf8');
  return { ...account, host: '127.0.0.1', port: WINDOWS_PORT, password };
}
