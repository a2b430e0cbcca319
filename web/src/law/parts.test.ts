import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import countries from '../../../law/provinces.json';
import { languages } from '../language/paths';
import { pictureOf } from './parts';

const folder = join(import.meta.dirname, '../../../content/pictures/provinces');
const pictures = countries.flatMap(({ provinces }) =>
  provinces.flatMap((province) => languages.map((language) => ({ province, language }))),
);

test.each(pictures)('$province.name has a picture for chats in the language $language', ({ province, language }) => {
  const file = `${province.id}-${language}.png`;
  expect(pictureOf({ province, language })).toContain(file);
  // Chats load the picture before they show a link.
  expect(statSync(join(folder, file)).size).toBeLessThan(100_000);
});

test('a province that an administrator added has no picture', () => {
  expect(pictureOf({ province: { id: 'gilgit' }, language: 'en' })).toBeUndefined();
});
