import type { ComputedCalculation } from '@mizan/api';
import type { FoundRule } from '../../law/catalogue/find-rule.ts';
import type { NamedSubject, Subject } from './subjects.ts';

type Answered = { found: FoundRule; answer: ComputedCalculation };

/** The subject of an answer, for `openSubjects`. */
export const namedSubject = ({ found, answer }: Answered): NamedSubject => ({
  name: found.name,
  make: () => subjectOf(found, answer),
});

/** What a calculation is about, with the texts by which the history finds it. */
function subjectOf({ key, rule }: FoundRule, answer: ComputedCalculation): Subject {
  const { country, countryName, provinceName, category, minorCategory, subMinorCategory } = answer;
  const names = [country, countryName, key.provinceId, provinceName, category, minorCategory, subMinorCategory];
  const texts = [...names, answer.calculation.referenceToSource];
  return { countryId: country, ...key, subMinorId: rule.subMinor.id, texts };
}
