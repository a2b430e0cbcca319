// Builds the web app into web/build unless that is up to date: `node web/build.ts`. npm start, test, e2e and bench run it first.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const web = import.meta.dirname;
const root = join(web, '..');
const built = join(web, 'build');
const stampFile = join(built, 'stamp');

const stamp = stampOf([web, ...['packages', 'content', 'law', 'package-lock.json'].map((name) => join(root, name))]);
if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
  await build();
  // React Router leaves handles open, and ends its own command in this way.
  process.exit();
}

/** A digest of all inputs of the build. It hashes contents, because a checkout changes modification times. */
function stampOf(inputs: string[]) {
  const digest = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesOf(input)) digest.update(`${relative(root, file)}\0`).update(readFileSync(file));
  }
  return digest.digest('hex');
}

function filesOf(path: string): string[] {
  if (path.endsWith('package-lock.json')) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(
      ({ name }) => name !== 'build' && name !== 'node_modules' && !name.startsWith('.') && !name.includes('.test.'),
    )
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]));
}

/** Builds into a folder of its own and swaps it in at the end: a reader finds a complete build, even during concurrent builds. */
async function build() {
  const started = performance.now();
  process.stdout.write('Building the web app ... ');
  removeAbandoned();
  const newBuild = join(web, `.building-${process.pid}`);
  mkdirSync(newBuild, { recursive: true });
  try {
    // React Router reads the folder of the build from here, and Vite would draw with React's development build.
    Object.assign(process.env, { NODE_ENV: 'production', WEB_BUILD_DIRECTORY: relative(web, newBuild) });
    process.chdir(web);
    const { makeWebsite } = await import('./website.ts');
    await makeWebsite(newBuild);
    writeFileSync(join(newBuild, 'stamp'), stamp);
    putInPlace(newBuild);
    console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  } finally {
    rmSync(newBuild, { recursive: true, force: true });
  }
}

/** A rename is atomic but cannot replace a folder: move the old build aside first, again if a concurrent build came in between. */
function putInPlace(newBuild: string) {
  const aside = `${newBuild}-old`;
  for (let tries = 0; ; tries += 1) {
    rmSync(aside, { recursive: true, force: true });
    try {
      if (existsSync(built)) renameSync(built, aside);
      renameSync(newBuild, built);
      rmSync(aside, { recursive: true, force: true });
      return;
    } catch (error) {
      if (tries === 20) throw error;
    }
  }
}

/** Removes the folders of killed builds. */
function removeAbandoned() {
  for (const name of readdirSync(web).filter((entry) => entry.startsWith('.building-'))) {
    if (!isRunning(Number(name.split('-')[1]))) rmSync(join(web, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process runs, and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
