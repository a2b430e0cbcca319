import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from './src/testing/folder.ts';
import { textsInCode, textsOf } from './text-in-code.ts';

test('finds text between tags and in attributes for readers, and no other text', () => {
  const source = `export const A = () => (
    <p className="page" title="Fee"><b>Court fee</b> {words('x')} &nbsp; <i aria-label={words('y')}>·</i></p>
  );`;
  expect(textsOf(source)).toEqual(['Fee', 'Court fee']);
});

test.each(['title', 'alt', 'placeholder', 'aria-label', 'aria-description', 'label'])(
  'finds text in the attribute %s',
  (name) => {
    expect(textsOf(`const a = <p ${name}="Court fee" />;`)).toEqual(['Court fee']);
  },
);

test('ignores single letters, signs and attributes without a value', () => {
  expect(textsOf('const a = <input title alt="x" placeholder="1,000">A · 5</input>;')).toEqual([]);
  expect(textsOf('const a = <p>فیس</p>;')).toEqual(['فیس']);
});

test('ignores the key of a message', () => {
  expect(textsOf('const a = <Filter label="desk.audit.who" title="Who." />;')).toEqual(['Who.']);
});

test('searches every component except the root and the gallery', () => {
  const text = 'export const A = () => <p>Court fee</p>;';
  const files = ['a.tsx', 'member/b.tsx', 'frame/root.tsx', 'frame/gallery/c.tsx', 'd.ts'];
  const folder = folderWith(Object.fromEntries(files.map((name) => [name, name.endsWith('x') ? text : 'export {};'])));
  expect(textsInCode(folder).toSorted()).toEqual(['a.tsx: Court fee', 'member/b.tsx: Court fee']);
});

test('no screen holds text of its own', () => {
  expect(textsInCode(join(import.meta.dirname, 'src'))).toEqual([]);
});
