import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SubMinorCategory } from '@mizan/engine';

/** Repeats the rules of the provinces, each with its own texts. */
export function tenThousand(): SubMinorCategory[] {
  const file = join(import.meta.dirname, '../../packages/engine/cases/provinces.json');
  type Provinces = Record<string, { rulebooks: { courtFee: SubMinorCategory[] } }>;
  const rules = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Provinces).flatMap(
    (one) => one.rulebooks.courtFee,
  );
  return Array.from({ length: 10_000 }, (_, i) => {
    const rule = rules[i % rules.length] as SubMinorCategory;
    const courtFee = rule.courtFee.map((entry) => ({ ...entry, id: `entry-${i}`, slabId: null }));
    const texts = { name: `${rule.name} ${i}`, reference: `${rule.reference} (${i})`, note: `${rule.note} ${i}` };
    return { ...rule, ...texts, id: `sub-minor-${i}`, courtFee };
  });
}
