import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { OperatorFault } from '../../platform/operator-fault.ts';
import { keepSite } from './install-beside.ts';

/** Two versions, each with its content/site.json. */
function start(own: string, shipped: object) {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-site-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [from, into] = ['old', 'new'].map((name) => join(folder, name)) as [string, string];
  const fileOf = (version: string) => join(version, 'content/site.json');
  for (const version of [from, into]) mkdirSync(join(version, 'content'), { recursive: true });
  writeFileSync(fileOf(from), own);
  writeFileSync(fileOf(into), JSON.stringify(shipped));
  return { from, into, file: fileOf(from), kept: () => JSON.parse(readFileSync(fileOf(into), 'utf8')) };
}

test('keeps the sections of the operator whole, and takes sections that are new', () => {
  const own = { follow: { Facebook: 'https://facebook.com/ours' } };
  const shipped = {
    follow: { Facebook: 'https://facebook.com', Twitter: 'https://twitter.com' },
    hours: { open: '9' },
  };
  const { from, into, kept } = start(JSON.stringify(own), shipped);
  keepSite(from, into);
  expect(kept()).toEqual({ ...own, hours: { open: '9' } });
});

test('names the file of the operator that is no JSON, or was deleted', () => {
  const { from, into, file } = start('{ "follow": {}, }', {});
  expect(() => keepSite(from, into)).toThrow(OperatorFault);
  expect(() => keepSite(from, into)).toThrow(`${file} cannot be read: `);
  rmSync(file);
  expect(() => keepSite(from, into)).toThrow(`${file} cannot be read: ENOENT`);
});
