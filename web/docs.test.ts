import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, keyPermissions, problems } from '@mizan/api';
import { expect, test } from 'vitest';
import { docsConstants } from './docs.ts';

const constants = docsConstants();
const { sections, samples, client } = JSON.parse(constants['import.meta.env.DOCS']) as {
  sections: Record<string, string>;
  samples: Record<string, string>;
  client: string;
};
const text = Object.values(sections).join('\n');
const named = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];

test('the documentation names only problems, calls and samples that there are', () => {
  const codes = named(/`([A-Z]+(?:_[A-Z]+)+)`/g);
  expect(codes).toEqual(expect.arrayContaining(['KEY_NOT_VALID', 'NO_RULES_FOR_DATE']));
  expect(codes.filter((code) => !Object.hasOwn(problems, code))).toEqual([]);
  const calls = new Set(Object.values(endpoints).map(({ method, path }) => `${method} ${path}`));
  const wanted = named(/`((?:GET|POST) \/v1[^`]*)`/g);
  expect(wanted.length).toBeGreaterThan(3);
  expect(wanted.filter((call) => !calls.has(call))).toEqual([]);
  expect(named(/```sample\n(\w+)\n```/g).filter((name) => samples[`${name}.ts`] === undefined)).toEqual([]);
  expect(client).toContain("from '@mizan/client'");
});

test('the documentation shows every sample, and names only kinds of Testland that there are', () => {
  const shown = named(/```sample\n(\w+)\n```/g);
  const files = [...new Set(Object.keys(samples).map((name) => name.split('.')[0]))];
  expect(shown.toSorted()).toEqual(files.toSorted());
  const testland = readFileSync(join(import.meta.dirname, '../server/src/program/testland/testland.json'), 'utf8');
  const kinds = named(/\b(tl-[\w-]+)/g);
  expect(kinds.length).toBeGreaterThan(6);
  expect(kinds.filter((kind) => !testland.includes(`"id": "${kind}"`))).toEqual([]);
});

test('every file of the documentation begins with its title, and is read', () => {
  const files = readdirSync(join(import.meta.dirname, '../content/docs')).filter((name) => name.endsWith('.md'));
  expect(Object.keys(sections).toSorted()).toEqual(files.toSorted());
  expect(Object.entries(sections).filter(([, section]) => !section.startsWith('# '))).toEqual([]);
});

test('the calls of keys have every permission, and nothing that no key may call', () => {
  const calls = JSON.parse(constants['import.meta.env.KEY_CALLS']) as { path: string; key: string }[];
  expect([...new Set(calls.map(({ key }) => key))].toSorted()).toEqual(keyPermissions.toSorted());
  expect(calls.filter(({ path }) => /\/(admin|account|payment|filing)\b/.test(path))).toEqual([]);
});
