import { expect, test } from 'vitest';
import { compare } from '../review/compare.ts';
import { touchedRules } from '../review/touched-rules.ts';
import { changedRules, plainRule } from '../testing/other-values.ts';
import { rulebookOf } from '../testing/rulebooks.ts';
import { majorCategorySchema } from './schema.ts';

const before = rulebookOf([plainRule]);

test.each(changedRules())(
  'a change of $field appears in a comparison, and affects answers only if it is a figure',
  (changed) => {
    const after = rulebookOf([changed.rule]);
    for (const major of after.majorCategories) majorCategorySchema.parse(major);
    expect(compare(before, after).map(({ field, entry }) => (entry ? `entry ${field}` : field))).toEqual([
      changed.field,
    ]);
    expect([...touchedRules(before, after)]).toEqual(changed.isFigure ? [plainRule.id] : []);
  },
);

test('a field that is set to its default equals a missing one', () => {
  const after = rulebookOf([
    { ...plainRule, verification: 'unverified', certainty: 'established', exception: 'none', note: null },
  ]);
  expect(compare(before, after)).toEqual([]);
  expect([...touchedRules(before, after)]).toEqual([]);
});
