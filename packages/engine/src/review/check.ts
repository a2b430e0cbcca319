import { ruleFields } from '../compute/fields.ts';
import { type Finding, type Findings, findingsInto } from '../compute/finding.ts';
import type { MajorCategory, Rulebook, SubMinorCategory } from '../compute/rulebook.ts';
import { isSet, nothingToBeAdded } from '../compute/rulebook.ts';
import { type CheckedRules, checkEntries, type EntryCode } from './check-entries.ts';
import { checkFields } from './check-figures.ts';
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
  const { type, majorCategories, slabSets } = rulebook;
  const rules = { type, slabIds: new Set(slabSets.map(({ id }) => id)) };
  return [...checkTree(rules, majorCategories), ...checkSchedules(rulebook)];
}

/** Checks the rules of a tree against the schedules that they may name. */
export function checkTree(rules: CheckedRules, majors: readonly MajorCategory[]): Finding<FindingCode>[] {
  const found: Finding<FindingCode>[] = [];
  const findings = findingsInto(found);
  const inMajors = findings.at('majorCategories');
  const checkName = nameCheck(inMajors);
  const [checkMajorId, checkMinorId, checkSubMinorId] = [idCheck(findings), idCheck(findings), idCheck(findings)];
  let index = 0;
  for (const major of majors) {
    checkName(major);
    checkMajor(rules, major, inMajors.at(index));
    checkMajorId(major);
    for (const minor of major.minorCategory) {
      checkMinorId(minor);
      minor.subminorCategory.forEach(checkSubMinorId);
    }
    index += 1;
  }
  return found;
}

/** Checks the slab sets of a rulebook, and that the province's schedule is among them. */
export function checkSchedules({ slabSets, provinceSlabId }: Omit<Rulebook, 'majorCategories'>) {
  const found: Finding<FindingCode>[] = [];
  const findings = findingsInto(found);
  slabSets.forEach(idCheck(findings));
  for (const [index, set] of slabSets.entries()) {
    for (const finding of checkSlabSet(set)) {
      found.push({ ...finding, path: ['slabSets', index, ...finding.path] });
    }
  }
  if (isSet(provinceSlabId) && !slabSets.some(({ id }) => id === provinceSlabId)) {
    findings.fault('SLAB_SET_UNKNOWN', { slabId: provinceSlabId }, 'provinceSlabId');
  }
  return found;
}

function checkMajor(rules: CheckedRules, major: MajorCategory, findings: Findings<FindingCode>) {
  if (major.type !== rules.type) {
    findings.fault('TYPE_DIFFERS', { name: major.name, type: major.type }, 'type');
  }
  major.minorCategory.forEach(nameCheck(findings.at('minorCategory')));
  for (const [index, minor] of major.minorCategory.entries()) {
    const inMinor = findings.at('minorCategory', index, 'subminorCategory');
    minor.subminorCategory.forEach(nameCheck(inMinor));
    for (const [position, subMinor] of minor.subminorCategory.entries()) {
      const inSubMinor = inMinor.at(position);
      checkSubMinor(subMinor, inSubMinor);
      checkEntries(rules, subMinor, inSubMinor);
      if (subMinor.readings) checkReadings(rules, subMinor, inSubMinor.at('readings'));
    }
  }
}

/** Creates a check for siblings in order. An import finds categories by name, so siblings need different names. */
function nameCheck(findings: Findings<FindingCode>) {
  const seen = new Set<string>();
  let index = 0;
  return ({ name }: { name: string }) => {
    const key = name.trim().toLowerCase();
    if (key === '') findings.doubt('NAME_MISSING', {}, index, 'name');
    else if (seen.has(key)) findings.fault('NAME_USED_TWICE', { name }, index, 'name');
    seen.add(key);
    index += 1;
  };
}

/** Creates a check that the ids of one level are unique. */
function idCheck(findings: Findings<FindingCode>) {
  const seen = new Set<string>();
  return ({ id, name }: { id: string; name: string }) => {
    if (seen.has(id)) findings.fault('ID_USED_TWICE', { id, name });
    seen.add(id);
  };
}

function checkSubMinor(subMinor: SubMinorCategory, findings: Findings<FindingCode>) {
  const { name, activityByUser, minimumUserInput, maximumUserInput, reference } = subMinor;
  checkFields(findings, ruleFields, subMinor);
  if (reference.trim() === '') findings.doubt('REFERENCE_MISSING', { name }, 'reference');
  const maximum = maximumUserInput === null || maximumUserInput === 0 ? Infinity : maximumUserInput;
  if (maximum < minimumUserInput) {
    findings.fault('MAXIMUM_BELOW_MINIMUM', { name, minimum: minimumUserInput, maximum }, 'maximumUserInput');
  }
  const fixedAmount = activityByUser === nothingToBeAdded ? minimumUserInput : activityByUser;
  if (typeof fixedAmount === 'number' && (fixedAmount < minimumUserInput || fixedAmount > maximum)) {
    findings.fault('AMOUNT_OUTSIDE_LIMITS', { name }, 'activityByUser');
  }
}
