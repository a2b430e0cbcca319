import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { isRunning } from '../server/src/postgres/postgres-orphan.ts';
import { killAndWait, makeDataDir, postmasterOf, startServer } from '../server/src/testing/server-process.ts';

const START: readonly string[] = [process.execPath, join(import.meta.dirname, 'setup.mjs'), 'start'];

test('kill -9 of what runs the server stops the server in good order, and the next start just works', async () => {
  const { dataDir, pidFile } = makeDataDir();
  const first = startServer({ DATA_DIR: dataDir }, START);
  await first.answers();
  const postmaster = postmasterOf(pidFile);
  first.child.kill('SIGKILL');
  await vi.waitFor(() => expect(isRunning(postmaster)).toBe(false), { timeout: 10_000 });
  // It says so after the database has gone.
  await vi.waitFor(() => expect(first.output()).toContain('Stopped.'), { timeout: 10_000 });

  const second = startServer({ DATA_DIR: dataDir }, START);
  await second.answers();
  expect(second.output()).not.toContain('without stopping its database');
});

test('what starts it all being killed is noticed too', async () => {
  const { dataDir, pidFile } = makeDataDir({ isEmpty: false });
  // The shell stands for npm, which runs the first step in a process of its own.
  const npm = startServer({ DATA_DIR: dataDir }, ['/bin/sh', '-c', `"$0" "$1" "$2"; exit $?`, ...START]);
  await npm.answers();
  const postmaster = postmasterOf(pidFile);
  await killAndWait(npm.child.pid ?? 0);
  await vi.waitFor(() => expect(isRunning(postmaster)).toBe(false), { timeout: 10_000 });
});

test('an unknown command is refused with the ones that exist', async () => {
  const unknown = startServer({}, [process.execPath, join(import.meta.dirname, 'setup.mjs'), 'fly']);
  expect(await unknown.exit()).toBe(1);
  expect(unknown.output()).toContain('Unknown command fly: one of start, dev, check, test');
});
