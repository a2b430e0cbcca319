import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { files, judged } from './repository.ts';

describe('names and places', () => {
  test('no file or folder has a name without a purpose', () => {
    const vague = /(^|\/)(utils?|lib|common|shared|core|helpers?|services?|types|misc)(\.\w+)?(\/|$)/;
    // The product has a page of that name.
    const page = /^(web\/src\/public|content\/(en|ur))\/services/;
    expect(files.filter((file) => vague.test(file) && !page.test(file))).toEqual([]);
  });

  test('folders in a src are at most four deep', () => {
    const deep = judged.filter((file) => (file.split('/src/')[1] ?? '').split('/').length > 5);
    expect(deep).toEqual([]);
  });

  test('every file that a document names exists', () => {
    const missing = files
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) =>
        namedPaths(file)
          .filter((path) => !existsSync(path))
          .map((path) => `${file}: ${path}`),
      );
    expect(missing).toEqual([]);
  });
});

test('Urdu has one word for a search, on screens, in mails and on receipts', () => {
  const urdu = files.filter((file) => /locales\/ur\/|^content\/ur\/|\bwords\.ts$|-words\.ts$/.test(file));
  expect(urdu.length).toBeGreaterThan(20);
  expect(urdu.filter((file) => readFileSync(file, 'utf8').includes('\u0633\u0631\u0686'))).toEqual([]);
});

/** Paths in backquotes that begin with a file or folder of the root. */
function namedPaths(file: string) {
  const top = new Set(files.map((path) => path.split('/')[0]));
  const quoted = [...readFileSync(file, 'utf8').matchAll(/`([\w@./-]+)`/g)].map(([, path = '']) => path);
  return quoted
    .filter((path) => path.includes('/') || path.includes('.'))
    .filter((path) => top.has(path.split('/')[0]));
}
