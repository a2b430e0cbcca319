import type { MajorCategory } from '@mizan/engine';
import { subMinorOf, treeOf } from '@mizan/engine/testing';
import { expect, test } from 'vitest';
import { textMaker } from './stored-part.ts';

const [base = expect.fail()] = treeOf([]);
const minorOf = (id: string, ...names: string[]) => ({
  id,
  name: 'دعویٰ "minorCategory":[] وصولی',
  majorCategoryId: base.id,
  index: 1,
  subminorCategory: names.map((name) => subMinorOf(name, 0.1)),
});

test('the text of a main category is its JSON, also in the room of a longer or a shorter one', () => {
  const textOf = textMaker();
  const minors = [[], [minorOf('a')], [minorOf('a', 'Bond'), minorOf('b', 'چیک', 'Land'), minorOf('c')]];
  const majors: MajorCategory[] = [...minors, ...minors.toReversed()].map((minorCategory) => ({
    ...base,
    name: '"minorCategory":[]',
    minorCategory,
  }));
  for (const major of majors) expect(textOf(major).toString()).toBe(JSON.stringify(major));
});
