import type { Finding, Findings } from '../compute/finding.ts';
import { findingsInto } from '../compute/finding.ts';
import type { MajorCategory, Rulebook, SubMinorCategory } from '../compute/rulebook.ts';
import { isSet, nothingToBeAdded } from '../compute/rulebook.ts';
import { groupDigits } from '../number/print-amount.ts';
import { checkEntries } from './check-entries.ts';
import { checkAmounts } from './check-figures.ts';
import { checkSlabSet } from './check-slabs.ts';

/** What is wrong or doubtful with a rulebook and the slab sets it refers to. */
export function check(rulebook: Rulebook): Finding[] {
  const found: Finding[] = [];
  const findings = findingsInto(found);
  checkNames(rulebook.majorCategories, findings.at('majorCategories'));
  for (const [index, major] of rulebook.majorCategories.entries()) {
    checkMajor(rulebook, major, findings.at('majorCategories', index));
  }
  checkIds(rulebook, findings);
  for (const [index, set] of rulebook.slabSets.entries()) {
    for (const finding of checkSlabSet(set)) {
      found.push({ ...finding, place: ['slabSets', index, ...finding.place] });
    }
  }
  const { provinceSlabId } = rulebook;
  if (isSet(provinceSlabId) && !rulebook.slabSets.some(({ id }) => id === provinceSlabId)) {
    findings.fault('SLAB_SET_UNKNOWN', `The province's slab set ${provinceSlabId} does not exist`, 'provinceSlabId');
  }
  return found;
}

function checkMajor(rulebook: Rulebook, major: MajorCategory, findings: Findings) {
  if (major.type !== rulebook.type) {
    findings.fault('TYPE_DIFFERS', `${major.name} is of the type ${major.type} in a ${rulebook.type} rulebook`, 'type');
  }
  checkNames(major.minorCategory, findings.at('minorCategory'));
  for (const [index, minor] of major.minorCategory.entries()) {
    const inMinor = findings.at('minorCategory', index, 'subminorCategory');
    checkNames(minor.subminorCategory, inMinor);
    for (const [position, subMinor] of minor.subminorCategory.entries()) {
      checkSubMinor(subMinor, inMinor.at(position));
      checkEntries(rulebook, subMinor, inMinor.at(position));
    }
  }
}

/** Names find categories again on import, so brothers need different ones. */
function checkNames(brothers: readonly { name: string }[], findings: Findings) {
  const seen = new Set<string>();
  for (const [index, { name }] of brothers.entries()) {
    const key = name.trim().toLowerCase();
    if (key === '') findings.doubt('NAME_MISSING', 'A category has no name', index, 'name');
    else if (seen.has(key)) findings.fault('NAME_USED_TWICE', `The name ${name} is used twice here`, index, 'name');
    seen.add(key);
  }
}

function checkSubMinor(subMinor: SubMinorCategory, findings: Findings) {
  const { name, activityByUser, minimumUserInput, maximumUserInput, reference } = subMinor;
  checkAmounts(findings, name, { minimumUserInput, maximumUserInput });
  if (typeof activityByUser === 'number') checkAmounts(findings, name, { activityByUser });
  if (reference.trim() === '') findings.doubt('REFERENCE_MISSING', `${name} cites no law`, 'reference');
  const maximum = maximumUserInput === null || maximumUserInput === 0 ? Infinity : maximumUserInput;
  if (maximum < minimumUserInput) {
    const limits = `${groupDigits(maximum, 'lakh')} is below its minimum of ${groupDigits(minimumUserInput, 'lakh')}`;
    findings.fault('MAXIMUM_BELOW_MINIMUM', `${name} allows no amount: its maximum of ${limits}`, 'maximumUserInput');
  }
  const given = activityByUser === nothingToBeAdded ? minimumUserInput : activityByUser;
  if (typeof given === 'number' && (given < minimumUserInput || given > maximum)) {
    findings.fault(
      'AMOUNT_OUTSIDE_LIMITS',
      `The amount that ${name} gives is outside its own limits`,
      'activityByUser',
    );
  }
}

function checkIds({ majorCategories, slabSets }: Rulebook, findings: Findings) {
  const minors = majorCategories.flatMap(({ minorCategory }) => minorCategory);
  const subMinors = minors.flatMap(({ subminorCategory }) => subminorCategory);
  for (const level of [majorCategories, minors, subMinors, slabSets]) {
    const seen = new Set<string>();
    for (const { id, name } of level) {
      if (seen.has(id)) findings.fault('ID_USED_TWICE', `The id ${id} of ${name} is used twice`);
      seen.add(id);
    }
  }
}
