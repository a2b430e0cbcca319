import { entryValues, ruleFigures, valuesIn } from '../compute/field-values.ts';
import { everyReading, everyRule, type Rulebook, type SlabSet, type SubMinorCategory } from '../compute/rulebook.ts';
import { nodesOf } from './compare-tree.ts';

/** The sub-minors that an edit may answer differently, because their figures or those of a schedule changed. */
export function touchedRules(before: Rulebook, after: Rulebook): Set<string> {
  const [was, is] = [subMinorsOf(before), subMinorsOf(after)];
  const changedSets = changedSchedules(before.slabSets, after.slabSets);
  const isProvinceScheduleChanged =
    before.provinceSlabId !== after.provinceSlabId || changedSets.has(after.provinceSlabId ?? '');
  const usesChangedSchedule = (subMinor: SubMinorCategory) =>
    everyReading(subMinor).some(({ courtFee }) =>
      courtFee.some(({ slabId }) => (slabId ? changedSets.has(slabId) : isProvinceScheduleChanged)),
    );
  const touched = new Set<string>();
  for (const id of new Set([...was.keys(), ...is.keys()])) {
    const [old, now] = [was.get(id), is.get(id)];
    const isSame = old !== undefined && now !== undefined && hasSameFigures(old, now) && !usesChangedSchedule(now);
    if (!isSame) touched.add(id);
  }
  return touched;
}

/** The sub-minors by id, in the order of the tree. */
const subMinorsOf = ({ majorCategories }: Pick<Rulebook, 'majorCategories'>) =>
  new Map(everyRule(majorCategories).map(({ subMinor }) => [subMinor.id, subMinor]));

const hasSameFigures = (one: SubMinorCategory, other: SubMinorCategory) =>
  one === other || figures(one) === figures(other);

/** The figures as one text, with the names of the other readings; the name of the rule itself is no figure. */
const figures = (rule: SubMinorCategory) =>
  JSON.stringify([
    valuesIn(ruleFigures, rule),
    everyReading(rule).map(({ name, courtFee, suitValuation }, at) => [
      at === 0 || name,
      courtFee.map(entryValues),
      suitValuation.map(entryValues),
    ]),
  ]);

function changedSchedules(before: readonly SlabSet[], after: readonly SlabSet[]) {
  const figuresBefore = new Map(before.map((set) => [set.id, figuresOfSet(set)]));
  const changed = after.filter((set) => figuresBefore.get(set.id) !== figuresOfSet(set)).map(({ id }) => id);
  const kept = new Set(after.map(({ id }) => id));
  return new Set([...changed, ...before.map(({ id }) => id).filter((id) => !kept.has(id))]);
}

const figuresOfSet = ({ value, rounding = null, slabs }: SlabSet) => JSON.stringify({ value, rounding, slabs });

/** The rulebook reduced to these sub-minors, because most rules of a large one are untouched. */
export const onlyRules = (rulebook: Rulebook, touched: ReadonlySet<string>): Rulebook => ({
  ...rulebook,
  majorCategories: rulebook.majorCategories.map((major) => ({
    ...major,
    minorCategory: major.minorCategory.map((minor) => ({
      ...minor,
      subminorCategory: minor.subminorCategory.filter(({ id }) => touched.has(id)),
    })),
  })),
});

/** The ids of the sub-minors with their names, the outermost first, in the order of the tree. */
export const ruleNames = (rulebook: Rulebook) =>
  nodesOf(rulebook).flatMap(({ id, names, subMinor }) => (subMinor ? [[id, names] as const] : []));
