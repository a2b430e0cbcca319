import type { ComputedCalculation } from '@mizan/api';
import type { FoundRule } from './find-rule.ts';
import type { Subject } from './subjects.ts';

/** What a calculation is about, with the texts by which the history finds it. */
export function subjectOf({ key, rule }: FoundRule, answer: ComputedCalculation): Subject {
  const { country, countryName, provinceName, category, minorCategory, subMinorCategory } = answer;
  const names = [country, countryName, key.provinceId, provinceName, category, minorCategory, subMinorCategory];
  const texts = [...names, answer.calculation.referenceToSource];
  return { countryId: country, ...key, subMinorId: rule.subMinor.id, texts };
}
