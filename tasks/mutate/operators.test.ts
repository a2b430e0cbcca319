import { expect, test } from 'vitest';
import { isModule, operatorMutants } from './operators.ts';

const mutantsOf = (source: string) =>
  operatorMutants('a.ts', source)
    .map(({ start, end, replacement }) => source.slice(0, start) + replacement + source.slice(end))
    .toSorted();

const EXPORT = 'export default ';

test.each([
  ['moves a boundary', 'a < b', ['a <= b']],
  ['turns an equality round', 'a === b', ['a !== b']],
  ['keeps the brackets around an operand', '(a - b) * c', ['(a + b) * c', '(a - b) / c']],
  ['leaves the joining of texts alone', "'a' + b", []],
  ['takes either side of a logical operator', 'a ?? b', ['(a)', '(b)']],
  ['removes a negation', '!a', ['(a)']],
  ['removes an await', 'await a', ['a']],
  ['leaves the await of a returned value alone', 'async () => { return await a }', []],
  ['moves a small number by one and doubles a large one', '[3, 20n]', ['[(3 + 1), 20n]', '[3, (20n * 2n)]']],
  ['turns a boolean round', 'true', ['false']],
  ['removes a restriction of a query', "db.where('a', '=', b).execute()", ['db.execute()']],
  ['removes a filter', 'list.filter(a)', ['list']],
  ['exchanges some and every', 'list.some(a)', ['list.every(a)']],
  [
    'removes terms and locks of plain SQL',
    'sql`SELECT 1 FROM t WHERE a AND b = ${c} FOR UPDATE`',
    ['sql`SELECT 1 FROM t WHERE a  FOR UPDATE`', 'sql`SELECT 1 FROM t WHERE a AND b = ${c}  `'],
  ],
  ['leaves keys alone', '{ 1: a }', []],
])('%s', (_, expression, expected) => {
  expect(mutantsOf(EXPORT + expression)).toEqual(expected.map((mutant) => EXPORT + mutant).toSorted());
});

test.each([
  ['fixes a condition both ways', 'if (a) { }', ['if (false) { }', 'if (true) { }']],
  ['does not throw', 'throw a', [';']],
  ['removes a call that is a statement', 'a()', [';']],
  ['leaves what is logged alone', 'log.info(a && b)', []],
  ['leaves types and imports alone', "import { a } from 'b'; type C = 3 | true;", []],
])('%s', (_, statement, expected) => {
  expect(mutantsOf(statement)).toEqual(expected);
});

test('distinguishes a module from a syntax error', () => {
  expect(isModule('a.ts', 'const a: number = 1;')).toBe(true);
  expect(isModule('a.ts', 'const a: = 1;')).toBe(false);
});
