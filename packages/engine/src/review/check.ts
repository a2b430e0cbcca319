import type { Finding, Findings } from '../compute/finding.ts';
import { findingsInto } from '../compute/finding.ts';
import type { MajorCategory, Rulebook, SubMinorCategory } from '../compute/rulebook.ts';
import { isSet, nothingToBeAdded } from '../compute/rulebook.ts';
import { checkEntries, type EntryCode } from './check-entries.ts';
import { checkAmounts } from './check-figures.ts';
import { checkReadings, type ReadingCode } from './check-readings.ts';
import { checkSlabSet, type SlabFindingCode } from './check-slabs.ts';

type FindingCode =
  | EntryCode
  | ReadingCode
  | SlabFindingCode
  | 'TYPE_DIFFERS'
  | 'NAME_USED_TWICE'
  | 'REFERENCE_MISSING'
  | 'MAXIMUM_BELOW_MINIMUM'
  | 'AMOUNT_OUTSIDE_LIMITS'
  | 'ID_USED_TWICE';

/** Checks a rulebook and the slab sets it refers to. */
export function check(rulebook: Rulebook): Finding<FindingCode>[] {
  const found: Finding<FindingCode>[] = [];
  const findings = findingsInto(found);
  checkNames(rulebook.majorCategories, findings.at('majorCategories'));
  for (const [index, major] of rulebook.majorCategories.entries()) {
    checkMajor(rulebook, major, findings.at('majorCategories', index));
  }
  checkIds(rulebook, findings);
  for (const [index, set] of rulebook.slabSets.entries()) {
    for (const finding of checkSlabSet(set)) {
      found.push({ ...finding, path: ['slabSets', index, ...finding.path] });
    }
  }
  const { provinceSlabId } = rulebook;
  if (isSet(provinceSlabId) && !rulebook.slabSets.some(({ id }) => id === provinceSlabId)) {
    findings.fault('SLAB_SET_UNKNOWN', { slabId: provinceSlabId }, 'provinceSlabId');
  }
  return found;
}

function checkMajor(rulebook: Rulebook, major: MajorCategory, findings: Findings<FindingCode>) {
  if (major.type !== rulebook.type) {
    findings.fault('TYPE_DIFFERS', { name: major.name, type: major.type }, 'type');
  }
  checkNames(major.minorCategory, findings.at('minorCategory'));
  for (const [index, minor] of major.minorCategory.entries()) {
    const inMinor = findings.at('minorCategory', index, 'subminorCategory');
    checkNames(minor.subminorCategory, inMinor);
    for (const [position, subMinor] of minor.subminorCategory.entries()) {
      const inSubMinor = inMinor.at(position);
      checkSubMinor(subMinor, inSubMinor);
      checkEntries(rulebook, subMinor, inSubMinor);
      if (subMinor.readings) checkReadings(rulebook, subMinor, inSubMinor.at('readings'));
    }
  }
}

/** An import finds categories by their names, so siblings need different ones. */
function checkNames(siblings: readonly { name: string }[], findings: Findings<FindingCode>) {
  const seen = new Set<string>();
  for (const [index, { name }] of siblings.entries()) {
    const key = name.trim().toLowerCase();
    if (key === '') findings.doubt('NAME_MISSING', {}, index, 'name');
    else if (seen.has(key)) findings.fault('NAME_USED_TWICE', { name }, index, 'name');
    seen.add(key);
  }
}

function checkSubMinor(subMinor: SubMinorCategory, findings: Findings<FindingCode>) {
  const { name, activityByUser, minimumUserInput, maximumUserInput, reference } = subMinor;
  checkAmounts(findings, { minimumUserInput, maximumUserInput });
  if (typeof activityByUser === 'number') checkAmounts(findings, { activityByUser });
  if (reference.trim() === '') findings.doubt('REFERENCE_MISSING', { name }, 'reference');
  const maximum = maximumUserInput === null || maximumUserInput === 0 ? Infinity : maximumUserInput;
  if (maximum < minimumUserInput) {
    findings.fault('MAXIMUM_BELOW_MINIMUM', { name, minimum: minimumUserInput, maximum }, 'maximumUserInput');
  }
  const given = activityByUser === nothingToBeAdded ? minimumUserInput : activityByUser;
  if (typeof given === 'number' && (given < minimumUserInput || given > maximum)) {
    findings.fault('AMOUNT_OUTSIDE_LIMITS', { name }, 'activityByUser');
  }
}

function checkIds({ majorCategories, slabSets }: Rulebook, findings: Findings<FindingCode>) {
  const minors = majorCategories.flatMap(({ minorCategory }) => minorCategory);
  const subMinors = minors.flatMap(({ subminorCategory }) => subminorCategory);
  for (const level of [majorCategories, minors, subMinors, slabSets]) {
    const seen = new Set<string>();
    for (const { id, name } of level) {
      if (seen.has(id)) findings.fault('ID_USED_TWICE', { id, name });
      seen.add(id);
    }
  }
}
