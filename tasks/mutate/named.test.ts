import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { namedMutants } from './named.ts';
import { isModule } from './operators.ts';

test('every named guard is still in its file, exactly once, its mutant is a module, and its test is there', () => {
  const { mutants, lost } = namedMutants();
  expect(lost).toEqual([]);
  const broken = mutants.filter(({ file, start, end, replacement }) => {
    const source = readFileSync(file, 'utf8');
    return !isModule(file, source.slice(0, start) + replacement + source.slice(end));
  });
  expect(broken).toEqual([]);
  expect(mutants.filter(({ test: file }) => file !== undefined && !existsSync(file))).toEqual([]);
});

test.each([
  ['is found', 'guard();', []],
  ['has gone', 'nothing();', ['mutants/list.json: code.ts does not contain, exactly once: guard();']],
  ['stands there twice', 'guard(); guard();', ['mutants/list.json: code.ts does not contain, exactly once: guard();']],
])('reports a guard that %s', (_, code, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-guards-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'mutants'));
  writeFileSync(join(folder, 'code.ts'), code);
  writeFileSync(
    join(folder, 'mutants/list.json'),
    JSON.stringify([{ file: 'code.ts', old: 'guard();', new: '', why: '' }]),
  );
  expect(namedMutants(folder).lost).toEqual(expected);
});
