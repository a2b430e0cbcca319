import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { syncFolder } from './sync-folder.ts';

// `/proc` of Linux is a file system that cannot sync its folders.
test.runIf(process.platform === 'linux')('accepts a file system that cannot sync folders', () => {
  expect(() => syncFolder('/proc')).not.toThrow();
});

test('throws if the folder cannot be opened', () => {
  expect(() => syncFolder(join(tmpdir(), 'mizan-no-such-folder'))).toThrow(/ENOENT/);
});
