import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { levels } from '../../ui/evidence-shares';
import { shippedRules } from './shipped-rules';

const law = join(import.meta.dirname, '../../../../law/pakistan');

test('every court-fee rule of every province is counted at its own level', () => {
  expect(shippedRules.map(({ id }) => id).toSorted()).toEqual(readdirSync(law).toSorted());
  for (const { id, counts } of shippedRules) {
    const file = readFileSync(join(law, id, 'court-fee.csv'), 'utf8');
    const data = parse<{ verification: string }>(file, { columns: true });
    const of = Object.groupBy(data, ({ verification }) => verification);
    const counted = Object.fromEntries(levels.map((level) => [level, of[level]?.length ?? 0]));
    expect(counts, id).toEqual(counted);
    expect(
      levels.reduce((sum, level) => sum + counts[level], 0),
      id,
    ).toBe(data.length);
  }
});

test('the province with the most proved rules comes first', () => {
  const proved = shippedRules.map(({ counts }) => counts.statute + counts.judgment + counts.secondary);
  expect(proved).toEqual(proved.toSorted((one, other) => other - one));
  expect(proved[0]).toBeGreaterThan(proved.at(-1) ?? 0);
});

test('each province has the name that the law gives it', () => {
  expect(new Map(shippedRules.map(({ id, name }) => [id, name])).get('kpk')).toBe('KPK');
  for (const { id, name } of shippedRules) expect(name, id).toMatch(/^[A-Z]/);
});
