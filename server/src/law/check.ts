import { type Verification, verifications } from '@mizan/engine';
import { examineLaw, subMinorsOf } from './examine-law.ts';
import { LawFaulty } from './law-files.ts';
import type { ProvinceLaw } from './read-law.ts';
import { readLaw } from './read-law.ts';

/** Counts what each province holds, by the level of its verification. */
function rowOf({ name, rulebooks, cases, forums }: ProvinceLaw) {
  const rules = Object.values(rulebooks).flatMap(subMinorsOf);
  const count = (level: Verification) => rules.filter(({ verification }) => verification === level).length;
  return {
    province: name,
    'court fee': subMinorsOf(rulebooks.courtFee).length,
    'suit valuation': subMinorsOf(rulebooks.suitValuation).length,
    courts: forums.length,
    cases: cases.length,
    ...Object.fromEntries(verifications.map((level) => [level, count(level)])),
  };
}

function checkLaw(): readonly string[] {
  let ids = 0;
  try {
    const law = readLaw(() => `${(ids += 1)}`);
    console.table(law.provinces.map(rowOf));
    return examineLaw(law);
  } catch (error) {
    if (error instanceof LawFaulty) return [error.message];
    throw error;
  }
}

const faults = checkLaw();
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'Every rule is sound and every case as expected.' : `${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
