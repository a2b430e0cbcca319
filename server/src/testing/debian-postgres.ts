import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** The folder of Debian's newest Postgres, which is not in the PATH; undefined without one. */
export function findPostgres(): string | undefined {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder).toSorted((one, other) => Number(other) - Number(one)) : [];
  return versions.map((version) => join(folder, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

const idOf = (kind: '-u' | '-g') => Number(spawnSync('id', [kind, 'postgres'], { encoding: 'utf8' }).stdout);

/** The user that runs Postgres, if the tests run as root, which Postgres refuses. */
export const postgresUser = () => (process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined);

/** Makes a folder that belongs to the user that runs Postgres. */
export function makePostgresFolder(folder: string) {
  mkdirSync(folder, { mode: 0o700 });
  const user = postgresUser();
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

type PostgresFolders = { bin: string; folder: string; settings?: Readonly<Record<string, string | number>> };

/** Creates and starts a cluster of Debian's Postgres, which listens only on a socket in the folder. */
export async function startDebianPostgres({ bin, folder, settings = {} }: PostgresFolders) {
  const home = makePostgresFolder(folder);
  const data = join(home, 'data');
  const options = { ...postgresUser(), cwd: home, env: { LC_ALL: 'C', TZ: 'UTC' } };
  const initdb = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'mizan', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...options, encoding: 'utf8' },
  );
  if (initdb.status !== 0) throw new Error(initdb.stderr);
  const all = { ...settings, listen_addresses: '', unix_socket_directories: home };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...args], { ...options, stdio: 'ignore' });
  // Stop Postgres however this process ends.
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  const isReady = () => spawnSync(join(bin, 'pg_isready'), ['-q', '-h', home]).status === 0;
  while (!isReady()) {
    if (child.exitCode !== null) throw new Error(`Postgres in ${home} ended with ${child.exitCode}`);
    await delay(20);
  }
  return {
    connection: { host: home, user: 'mizan', database: 'postgres' },
    async stop() {
      process.off('exit', kill);
      child.kill('SIGINT');
      await once(child, 'exit');
    },
  };
}
