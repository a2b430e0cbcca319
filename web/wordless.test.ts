import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from './src/testing/folder.ts';
import { textsInCode, textsOf } from './wordless.ts';

test('text between tags and in spoken attributes is found, whatever is not for readers is not', () => {
  const source = `export const A = () => (
    <p className="page" title="Fee"><b>Court fee</b> {words('x')} &nbsp; <i aria-label={words('y')}>·</i></p>
  );`;
  expect(textsOf(source)).toEqual(['Fee', 'Court fee']);
});

test.each(['title', 'alt', 'placeholder', 'aria-label', 'aria-description', 'label'])('text in %s is found', (name) => {
  expect(textsOf(`const a = <p ${name}="Court fee" />;`)).toEqual(['Court fee']);
});

test('single letters, signs and attributes without a value are not text', () => {
  expect(textsOf('const a = <input title alt="x" placeholder="1,000">A · 5</input>;')).toEqual([]);
  expect(textsOf('const a = <p>فیس</p>;')).toEqual(['فیس']);
});

test('the key of a message is not text', () => {
  expect(textsOf('const a = <Filter label="desk.audit.who" title="Who." />;')).toEqual(['Who.']);
});

test('text is found in every component except the root and the gallery', () => {
  const text = 'export const A = () => <p>Court fee</p>;';
  const files = ['a.tsx', 'member/b.tsx', 'frame/root.tsx', 'frame/gallery/c.tsx', 'd.ts'];
  const folder = folderWith(Object.fromEntries(files.map((name) => [name, name.endsWith('x') ? text : 'export {};'])));
  expect(textsInCode(folder).toSorted()).toEqual(['a.tsx: Court fee', 'member/b.tsx: Court fee']);
});

test('no screen holds text of its own', () => {
  expect(textsInCode(join(import.meta.dirname, 'src'))).toEqual([]);
});
