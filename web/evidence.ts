import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

const folder = join(import.meta.dirname, '../law');
const law = join(folder, 'pakistan');

export const levels = ['statute', 'judgment', 'secondary', 'inferred', 'unverified'] as const;
export type Evidence = { id: string; name: string; counts: Record<(typeof levels)[number], number> };

/** How many court-fee rules of each province have each level of verification, counted from the law files at build. */
export function evidence(): Evidence[] {
  const provinces = readdirSync(law).map((id) => ({ id, name: nameOf(id), counts: count(id) }));
  return provinces.toSorted((one, other) => proved(other) - proved(one));
}

type Country = { provinces: { id: string; name: string }[] };

function nameOf(id: string): string {
  const countries = JSON.parse(readFileSync(join(folder, 'provinces.json'), 'utf8')) as Country[];
  return countries.flatMap(({ provinces }) => provinces).find((province) => province.id === id)?.name ?? id;
}

function count(id: string): Evidence['counts'] {
  const text = readFileSync(join(law, id, 'court-fee.csv'), 'utf8');
  const rows = parse<{ verification: string }>(text, { columns: true });
  const of = (level: string) => rows.filter(({ verification }) => verification === level).length;
  return Object.fromEntries(levels.map((level) => [level, of(level)])) as Evidence['counts'];
}

const proved = ({ counts }: Evidence) => counts.statute + counts.judgment + counts.secondary;
