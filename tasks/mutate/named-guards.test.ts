import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { namedMutants } from './named-guards.ts';
import { isModule } from './operators.ts';

test('finds every named guard exactly once, with a mutant that parses and a test that exists', () => {
  const { mutants, unmatched } = namedMutants();
  expect(unmatched).toEqual([]);
  expect(mutants.length, 'a longer list would be tried less often').toBeLessThanOrEqual(300);
  const broken = mutants.filter(({ file, start, end, replacement }) => {
    const source = readFileSync(file, 'utf8');
    return !isModule(file, source.slice(0, start) + replacement + source.slice(end));
  });
  expect(broken).toEqual([]);
  expect(mutants.filter(({ test: file }) => file !== undefined && !existsSync(file))).toEqual([]);
});

test.each([
  ['exists', 'guard();', []],
  ['is missing', 'nothing();', ['mutants/list.json: code.ts does not contain, exactly once: guard();']],
  ['occurs twice', 'guard(); guard();', ['mutants/list.json: code.ts does not contain, exactly once: guard();']],
])('checks a guard whose code %s', (_, code, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-guards-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'mutants'));
  writeFileSync(join(folder, 'code.ts'), code);
  writeFileSync(
    join(folder, 'mutants/list.json'),
    JSON.stringify([{ file: 'code.ts', old: 'guard();', new: '', why: '' }]),
  );
  expect(namedMutants(folder).unmatched).toEqual(expected);
});
