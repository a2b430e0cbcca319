import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isRunning } from '../server/src/platform/postgres/orphan.ts';
import { makeFolder } from '../server/src/testing/folder.ts';
import { killAndWait, makeDataDir, postmasterOf, startServer } from '../server/src/testing/server-process.ts';

const START: readonly string[] = [process.execPath, join(import.meta.dirname, 'setup.mjs'), 'start'];

test('stops the server cleanly after kill -9 of setup.mjs, and starts again', { tags: ['long'] }, async () => {
  const { dataDir, pidFile } = makeDataDir();
  const first = startServer({ DATA_DIR: dataDir }, START);
  await first.untilListening();
  const postmaster = postmasterOf(pidFile);
  first.child.kill('SIGKILL');
  await vi.waitFor(() => expect(isRunning(postmaster)).toBe(false), { timeout: 10_000 });
  // This line is printed after the database has stopped.
  await vi.waitFor(() => expect(first.output()).toContain('Stopped.'), { timeout: 10_000 });

  const second = startServer({ DATA_DIR: dataDir }, START);
  await second.untilListening();
  expect(second.output()).not.toContain('without stopping its database');
});

test('stops the server after kill -9 of npm', { tags: ['long'] }, async () => {
  const { dataDir, pidFile } = makeDataDir({ isEmpty: false });
  // The shell stands for npm, which runs `setup.mjs` as its child.
  const npm = startServer({ DATA_DIR: dataDir }, ['/bin/sh', '-c', `"$0" "$1" "$2"; exit $?`, ...START]);
  await npm.untilListening();
  const postmaster = postmasterOf(pidFile);
  await killAndWait(npm.child.pid ?? 0);
  await vi.waitFor(() => expect(isRunning(postmaster)).toBe(false), { timeout: 10_000 });
});

test('refuses an unknown command with a list of commands', async () => {
  const unknown = startServer({}, [process.execPath, join(import.meta.dirname, 'setup.mjs'), 'fly']);
  expect(await unknown.exit()).toBe(1);
  expect(unknown.output()).toContain('Unknown command fly: one of setup, start, dev, check, test');
});

test('installs although a power cut left a lock that names no process', () => {
  const folder = makeFolder('setup');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const lock = join(folder, '.installing');
  cpSync(join(import.meta.dirname, 'setup.mjs'), join(folder, 'tasks/setup.mjs'));
  mkdirSync(lock);
  for (const file of ['package-lock.json', '.installing/pid']) writeFileSync(join(folder, file), '');
  utimesSync(lock, 0, 0);
  const npm = join(folder, 'npm.cjs');
  writeFileSync(npm, `require('node:fs').mkdirSync('node_modules')`);
  const { status, stdout } = spawnSync(process.execPath, [join(folder, 'tasks/setup.mjs'), 'setup'], {
    env: { npm_execpath: npm },
    encoding: 'utf8',
    timeout: 10_000,
  });
  expect(stdout).toContain(`Waiting for another command that is installing. If none is, delete ${lock}\n`);
  expect([status, existsSync(lock)]).toEqual([0, false]);
});
