import {
  appendFileSync,
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeFolder } from '../../testing/folder.ts';
import { makeDataDir, startServer } from '../../testing/server-process.ts';
import type { Log } from '../log.ts';
import { rotateLog, rotateOrWarn } from './rotate-log.ts';

const isRoot = process.getuid?.() === 0;
const MAX_BYTES = 10 * 1024 * 1024;

/** A log that a program holds open and appends to, as Postgres does. */
function openTestLog() {
  const file = join(makeFolder('log'), 'postgres.log');
  const writer = openSync(file, 'a');
  onTestFinished(() => closeSync(writer));
  const read = (age = '') => readFileSync(file + age, 'utf8');
  return { file, write: (text: string) => writeSync(writer, text), read };
}

test('moves a full log to the next file, and its writer continues in the emptied one', async () => {
  const { file, write, read } = openTestLog();
  write('123456789');
  await rotateLog(file, 10);
  expect(existsSync(`${file}.1`)).toBe(false);
  write('0');
  await rotateLog(file, 10);
  write('next');
  expect([read(), read('.1')]).toEqual(['next', '1234567890']);
});

test('keeps the five newest files', async () => {
  const { file, write, read } = openTestLog();
  for (const letter of 'abcdefg') {
    write(letter.repeat(10));
    await rotateLog(file, 10);
  }
  write('h');
  expect(readdirSync(dirname(file)).filter((name) => name.startsWith(basename(file)))).toHaveLength(5);
  expect(['', '.1', '.2', '.3', '.4'].map((age) => read(age)[0])).toEqual(['h', 'g', 'f', 'e', 'd']);
});

test('keeps the end of a log that grew far beyond the limit', async () => {
  const { file, write, read } = openTestLog();
  write('the begin and the very end');
  await rotateLog(file, 7);
  expect([read(), read('.1')]).toEqual(['', 'ery end']);
});

test('keeps a log that cannot be copied and the old files, and warns', async () => {
  const { file, write, read } = openTestLog();
  write('0123456789');
  await rotateLog(file, 10);
  write('abcdefghij');
  mkdirSync(`${file}.new`);
  await expect(rotateLog(file, 10)).rejects.toMatchObject({ code: 'EISDIR' });
  expect([read(), read('.1')]).toEqual(['abcdefghij', '0123456789']);
  truncateSync(file, MAX_BYTES);
  const warn = vi.fn();
  await rotateOrWarn(file, { warn } as unknown as Log);
  expect(warn).toHaveBeenCalledOnce();
});

test('ignores a log that does not exist', async () => {
  const { file } = openTestLog();
  await rotateLog(`${file}.other`, 10);
  expect(existsSync(`${file}.other`)).toBe(false);
});

test('rotates the log of the embedded Postgres at the start and while it runs, readable only by its owner', {
  tags: ['long'],
}, async () => {
  const { dataDir, paths } = makeDataDir({ isEmpty: false });
  // The permissions with which an earlier version created the files.
  appendFileSync(paths.log, 'a'.repeat(MAX_BYTES), { mode: 0o644 });
  chmodSync(dirname(paths.log), 0o755);
  await startServer({ DATA_DIR: dataDir }).untilListening();
  expect(statSync(`${paths.log}.1`).size).toBe(MAX_BYTES);
  const modes = [paths.log, `${paths.log}.1`, dirname(paths.log)].map((path) => statSync(path).mode & 0o777);
  expect(modes).toEqual([0o600, 0o600, isRoot ? 0o710 : 0o700]);
  expect(statSync(paths.log).size).toBeLessThan(MAX_BYTES);
  appendFileSync(paths.log, 'b'.repeat(MAX_BYTES));
  await vi.waitFor(() => expect(statSync(`${paths.log}.2`).size).toBe(MAX_BYTES), { timeout: 20_000, interval: 50 });
  await vi.waitFor(() => expect(statSync(paths.log).size).toBe(0), { timeout: 20_000, interval: 50 });
});
