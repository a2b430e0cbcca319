import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, keyPermissions, problems } from '@mizan/api';
import { expect, test } from 'vitest';
import { keyCalls } from './key-calls';
import { docsSections } from './read-docs';
import { clientSample } from './samples';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'content/docs');
const files = readdirSync(folder).filter((name) => name.endsWith('.md'));
const samples = readdirSync(join(folder, 'samples'), { withFileTypes: true }).filter((entry) => entry.isFile());
const text = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
const named = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];

test('the documentation names only problems and calls that exist, and shows the sample of the client', () => {
  const codes = named(/`([A-Z]+(?:_[A-Z]+)+)`/g);
  expect(codes).toEqual(expect.arrayContaining(['KEY_NOT_VALID', 'NO_RULES_FOR_DATE']));
  expect(codes.filter((code) => !Object.hasOwn(problems, code))).toEqual([]);
  const calls = new Set(Object.values(endpoints).map(({ method, path }) => `${method} ${path}`));
  const namedCalls = named(/`((?:GET|POST) \/v1[^`]*)`/g);
  expect(namedCalls.length).toBeGreaterThan(3);
  expect(namedCalls.filter((call) => !calls.has(call))).toEqual([]);
  expect(clientSample).toContain("from '@mizan/client'");
});

test('the documentation shows every sample and no other, and names only kinds of Testland that exist', () => {
  const parts = docsSections.flatMap((section) => section.parts);
  const shownSamples = parts.flatMap((part) => ('drawn' in part && part.drawn === 'sample' ? [part.name] : []));
  const names = [...new Set(samples.map(({ name }) => name.split('.')[0]))];
  expect(shownSamples.toSorted()).toEqual(names.toSorted());
  const testland = readFileSync(join(root, 'server/src/program/testland/testland.json'), 'utf8');
  const kinds = named(/\b(tl-[\w-]+)/g);
  expect(kinds.length).toBeGreaterThan(6);
  expect(kinds.filter((kind) => !testland.includes(`"id": "${kind}"`))).toEqual([]);
});

test('every file of the documentation begins with its title, and is read', () => {
  expect(docsSections.map(({ id }) => `${id}.md`).toSorted()).toEqual(files.toSorted());
  expect(files.filter((name) => !readFileSync(join(folder, name), 'utf8').startsWith('# '))).toEqual([]);
});

test('the calls of keys cover every permission, and none is of the desk, an account, a payment or a filing', () => {
  expect([...new Set(keyCalls.map(({ key }) => key))].toSorted()).toEqual(keyPermissions.toSorted());
  expect(keyCalls.filter(({ path }) => /\/(admin|account|payment|filing)\b/.test(path))).toEqual([]);
});
