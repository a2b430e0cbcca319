import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from '../../testing/folder.ts';
import { findVersionLink, isLater } from './version-link.ts';

test('refuses data and backups in the folder of a version, which can be deleted after the upgrade', () => {
  const parent = makeFolder('versions');
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const root = join(parent, 'mizan-1.0.0');
  const link = join(parent, 'mizan');
  const beside = join(parent, 'data');
  mkdirSync(root);
  symlinkSync('mizan-1.0.0', link);
  const find = (dataDir: string, dir?: string) => findVersionLink(root, { dataDir, backups: { dir, keep: 14 } });
  expect(find(beside)).toBe(link);
  expect(find(beside, join(beside, 'backups'))).toBe(link);
  expect(() => find(join(root, 'data'))).toThrow(/^DATA_DIR \(.* move it beside, and name it in DATA_DIR/);
  expect(() => find(beside, join(root, 'backups'))).toThrow(/^BACKUP_DIR \(/);
  expect(() => find(beside, join(link, 'backups'))).toThrow(/^BACKUP_DIR \(/);
});

test('compares versions number by number', () => {
  expect(isLater('0.10.0', '0.9.9')).toBe(true);
  expect(isLater('1.0.0', '0.9.9')).toBe(true);
  expect(isLater('0.9.9', '0.9.9')).toBe(false);
  expect(isLater('0.9.9', '1.0.0')).toBe(false);
  expect(() => isLater('v1', '0.1.0')).toThrow(/three numbers/);
});
