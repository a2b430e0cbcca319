// `npm run law:check`: reads the shipped law, prints what it holds, and lists every fault.
import { type Verification, verifications } from '@mizan/engine';
import { examineLaw, subMinorsOf } from './examine-law.ts';
import { createLawSearch, examineSearches, percent } from './examine-searches.ts';
import { LawFaulty, readSearchWords } from './law-files.ts';
import { type Law, lawFolder, type ProvinceLaw, readLaw } from './read-law.ts';
import { readSearches } from './read-searches.ts';

/** The row of a province in the printed table: how much it holds, and how many rules have each level of verification. */
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

/** Prints the expected searches that rank another row first, and returns the faults. */
async function checkSearches(law: Law): Promise<readonly string[]> {
  const search = await createLawSearch(law, readSearchWords(lawFolder));
  const { count, first, firstThree, missed, faults } = examineSearches(search, readSearches(lawFolder));
  console.log(`${count} searches: ${percent(first)} find first what they should, ${percent(firstThree)} within three.`);
  for (const { typed, first: expected } of missed) console.log(`  "${typed}" does not find first: ${expected}`);
  return faults;
}

async function checkLaw(): Promise<readonly string[]> {
  let ids = 0;
  try {
    const law = readLaw(() => `${(ids += 1)}`);
    console.table(law.provinces.map(rowOf));
    return [...examineLaw(law), ...(await checkSearches(law))];
  } catch (error) {
    if (error instanceof LawFaulty) return [error.message];
    throw error;
  }
}

const faults = await checkLaw();
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'Every rule is sound and every case as expected.' : `${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
