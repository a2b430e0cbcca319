import type { Finding, Findings } from '../compute/finding.ts';
import { findingsInto } from '../compute/finding.ts';
import type { MajorCategory, Rulebook, SubMinorCategory } from '../compute/rulebook.ts';
import { isSet, nothingToBeAdded } from '../compute/rulebook.ts';
import { checkEntries, type EntryCode, type Known } from './check-entries.ts';
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
  const { add, findings } = openCheck({ type: rulebook.type, slabIds: new Set(rulebook.slabSets.map(({ id }) => id)) });
  for (const major of rulebook.majorCategories) add(major);
  return findings(rulebook);
}

/** Checks a rulebook whose major categories come one at a time, and are not kept. */
export function openCheck(known: Known) {
  const [ofNames, ofMajors]: [Finding<FindingCode>[], Finding<FindingCode>[]] = [[], []];
  const checkName = namesInto(findingsInto(ofNames).at('majorCategories'));
  const inMajors = findingsInto(ofMajors).at('majorCategories');
  const ids = [openIds(), openIds(), openIds()] as const;
  let index = 0;

  function add(major: MajorCategory) {
    checkName(major, index);
    checkMajor(known, major, inMajors.at(index));
    const [ofMajor, ofMinors, ofSubMinors] = ids;
    ofMajor.add(major);
    for (const minor of major.minorCategory) {
      ofMinors.add(minor);
      for (const subMinor of minor.subminorCategory) ofSubMinors.add(subMinor);
    }
    index += 1;
  }

  /** All findings, under these slab sets. */
  function findings({ slabSets, provinceSlabId }: Pick<Rulebook, 'slabSets' | 'provinceSlabId'>) {
    const ofSlabSets = openIds();
    for (const set of slabSets) ofSlabSets.add(set);
    const found = [...ofNames, ...ofMajors, ...[...ids, ofSlabSets].flatMap((level) => level.found)];
    for (const [at, set] of slabSets.entries()) {
      for (const finding of checkSlabSet(set)) found.push({ ...finding, path: ['slabSets', at, ...finding.path] });
    }
    if (isSet(provinceSlabId) && !slabSets.some(({ id }) => id === provinceSlabId)) {
      findingsInto(found).fault('SLAB_SET_UNKNOWN', { slabId: provinceSlabId }, 'provinceSlabId');
    }
    return found;
  }

  return { add, findings };
}

function checkMajor(known: Known, major: MajorCategory, findings: Findings<FindingCode>) {
  if (major.type !== known.type) {
    findings.fault('TYPE_DIFFERS', { name: major.name, type: major.type }, 'type');
  }
  checkNames(major.minorCategory, findings.at('minorCategory'));
  for (const [index, minor] of major.minorCategory.entries()) {
    const inMinor = findings.at('minorCategory', index, 'subminorCategory');
    checkNames(minor.subminorCategory, inMinor);
    for (const [position, subMinor] of minor.subminorCategory.entries()) {
      const inSubMinor = inMinor.at(position);
      checkSubMinor(subMinor, inSubMinor);
      checkEntries(known, subMinor, inSubMinor);
      checkReadings(known, subMinor, inSubMinor.at('readings'));
    }
  }
}

/** An import finds categories by their names, so siblings need different ones. */
function namesInto(findings: Findings<FindingCode>) {
  const seen = new Set<string>();
  return ({ name }: { name: string }, index: number) => {
    const key = name.trim().toLowerCase();
    if (key === '') findings.doubt('NAME_MISSING', {}, index, 'name');
    else if (seen.has(key)) findings.fault('NAME_USED_TWICE', { name }, index, 'name');
    seen.add(key);
  };
}

const checkNames = (siblings: readonly { name: string }[], findings: Findings<FindingCode>) =>
  siblings.forEach(namesInto(findings));

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

/** An id identifies an item among all of its level. */
function openIds() {
  const found: Finding<FindingCode>[] = [];
  const seen = new Set<string>();
  const add = ({ id, name }: { id: string; name: string }) => {
    if (seen.has(id)) findingsInto(found).fault('ID_USED_TWICE', { id, name });
    seen.add(id);
  };
  return { found, add };
}
