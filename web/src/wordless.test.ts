import { expect, test } from 'vitest';
import { textsInCode, textsOf } from '../wordless';

test('text between tags and in spoken attributes is found, whatever is not for readers is not', () => {
  const source = `export const A = () => (
    <p className="page" title="Fee"><b>Court fee</b> {words('x')} &nbsp; <i aria-label={words('y')}>·</i></p>
  );`;
  expect(textsOf(source)).toEqual(['Fee', 'Court fee']);
});

test('no screen holds text of its own', () => {
  expect(textsInCode(import.meta.dirname)).toEqual([]);
});
