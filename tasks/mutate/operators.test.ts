import { expect, test } from 'vitest';
import { isModule, operatorMutants } from './operators.ts';

const mutantsOf = (source: string) =>
  operatorMutants('a.ts', source)
    .map(({ start, end, replacement }) => source.slice(0, start) + replacement + source.slice(end))
    .toSorted();

const EXPORT = 'export default ';

test.each([
  ['moves a boundary', 'a < b', ['a <= b']],
  ['inverts an equality', 'a === b', ['a !== b']],
  ['keeps parentheses around an operand', '(a - b) * c', ['(a + b) * c', '(a - b) / c']],
  ['ignores string concatenation', "'a' + b", []],
  ['takes either side of a logical operator', 'a ?? b', ['(a)', '(b)']],
  ['removes a negation', '!a', ['(a)']],
  ['removes an await', 'await a', ['a']],
  ['ignores the await of a returned value', 'async () => { return await a }', []],
  ['changes a small number by one and doubles a large one', '[3, 20n]', ['[(3 + 1), 20n]', '[3, (20n * 2n)]']],
  ['inverts a boolean', 'true', ['false']],
  ['removes a restriction of a query', "db.where('a', '=', b).execute()", ['db.execute()']],
  ['removes a filter', 'list.filter(a)', ['list']],
  ['ignores a method that every object has', 'a.toString()', []],
  ['swaps some and every', 'list.some(a)', ['list.every(a)']],
  [
    'removes terms and locks of plain SQL',
    'sql`SELECT 1 FROM t WHERE a AND b = ${c} FOR UPDATE`',
    ['sql`SELECT 1 FROM t WHERE a  FOR UPDATE`', 'sql`SELECT 1 FROM t WHERE a AND b = ${c}  `'],
  ],
  ['ignores keys', '{ 1: a }', []],
])('%s', (_, expression, expected) => {
  expect(mutantsOf(EXPORT + expression)).toEqual(expected.map((mutant) => EXPORT + mutant).toSorted());
});

test.each([
  ['sets a condition to true and to false', 'if (a) { }', ['if (false) { }', 'if (true) { }']],
  ['removes a throw', 'throw a', [';']],
  ['removes a call that is a statement', 'a()', [';']],
  ['ignores log calls', 'log.info(a && b)', []],
  ['ignores types and imports', "import { a } from 'b'; type C = 3 | true;", []],
])('%s', (_, statement, expected) => {
  expect(mutantsOf(statement)).toEqual(expected);
});

test('distinguishes a module from a syntax error', () => {
  expect(isModule('a.ts', 'const a: number = 1;')).toBe(true);
  expect(isModule('a.ts', 'const a: = 1;')).toBe(false);
});
