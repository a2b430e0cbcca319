import { parse } from 'csv-parse/sync';
import countries from '../../../../law/provinces.json';
import { type LevelCounts, levels } from '../../ui/evidence-shares';
import { bestSupportedFirst, type RulesInForce } from './rules-in-force';

const files = import.meta.glob<string>('../../../../law/pakistan/*/court-fee.csv', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The court-fee rules that ship, counted at build, until those in force are counted (`show-rules.ts`). */
export const shippedRules: readonly RulesInForce[] = countries
  .flatMap(({ provinces }) => provinces)
  .map(({ id, name }) => ({ id, name, counts: countLevels(id), practised: 0 }))
  .toSorted(bestSupportedFirst);

function countLevels(province: string) {
  const text = files[`../../../../law/pakistan/${province}/court-fee.csv`] ?? '';
  const rows = parse<{ verification: string }>(text, { columns: true });
  const count = (level: string) => rows.filter(({ verification }) => verification === level).length;
  return Object.fromEntries(levels.map((level) => [level, count(level)])) as LevelCounts;
}
