import { expect, test } from 'vitest';
import { makeShippedFolder } from '../../testing/shipped-folders.ts';
import { digestOfFiles } from './shipped-files.ts';

test('a change of the shipped law is noticed in the text of a source, and not in the searches for tests', () => {
  const digestWith = (file: string, words: string) =>
    digestOfFiles(makeShippedFolder({ [file]: (text) => text.replace(words, `${words} `) }));
  const digest = digestOfFiles(makeShippedFolder({}));
  expect(digestWith('sources.json', '"title": "')).not.toBe(digest);
  expect(digestWith('searches.csv', ',')).toBe(digest);
});
