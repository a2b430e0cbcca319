import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { files } from './repository.ts';

const documents = files.filter((file) => file.endsWith('.md'));
const read = (file: string) => readFileSync(file, 'utf8');

/** The README of `web/src/frame` describes the four small rooms beside it; what tests stand on needs none. */
const WITHOUT_README = new Set(['docs', 'document', 'layout', 'service-worker', 'testing']);
const foldersOf = (parent: string) =>
  readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !WITHOUT_README.has(entry.name))
    .map(({ name }) => join(parent, name));

const areas = [
  ...foldersOf('server/src'),
  ...foldersOf('web/src'),
  ...foldersOf('packages'),
  ...foldersOf('deploy'),
  'content',
  'e2e',
  'law',
  'sandbox-gateway',
];

/** `law/README.md` is the reference of the law's files, which is longer than a page. */
const pages = areas.filter((area) => area !== 'law').map((area) => `${area}/README.md`);

describe('documents', () => {
  test('every area has a README', () => {
    expect(areas.length).toBeGreaterThan(25);
    expect(areas.filter((area) => !existsSync(`${area}/README.md`))).toEqual([]);
  });

  test.each([
    ...pages.map((page) => [page, 60] as const),
    ['SECURITY.md', 60] as const,
    ['ARCHITECTURE.md', 120] as const,
  ])('%s has at most %i lines', (file, most) => {
    expect(read(file).trimEnd().split('\n').length).toBeLessThanOrEqual(most);
  });

  test('no paragraph has more than 90 words', () => {
    const long = documents.flatMap((file) =>
      paragraphsOf(read(file))
        .map((paragraph) => ({ file, words: wordsIn(paragraph), begins: paragraph.trim().slice(0, 40) }))
        .filter(({ words }) => words > 90),
    );
    expect(long).toEqual([]);
  });

  test('every file that an area names is in it, or is named from the root', () => {
    const missing = areas.flatMap((area) => {
      const isHere = (name: string) => files.some((file) => file.startsWith(`${area}/`) && file.endsWith(`/${name}`));
      return [...read(`${area}/README.md`).matchAll(/`([\w./-]+\.(?:tsx?|css|json|csv|md))`/g)]
        .map(([, name = '']) => name)
        .filter((name) => !existsSync(name) && !isHere(name))
        .map((name) => `${area}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  // An address that begins with a slash is one of an installation.
  test('every link leads to a file or a folder', () => {
    const dead = documents.flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:|[#/])([^)#\s]+)/g)]
        .map(([, target = '']) => join(dirname(file), target))
        .filter((target) => !existsSync(target))
        .map((target) => `${file}: ${target}`),
    );
    expect(dead).toEqual([]);
  });
});

/** Items of a list and rows of a table are paragraphs of their own; code is none. */
function paragraphsOf(text: string) {
  return text.replaceAll(/^```[\s\S]*?^```/gm, '').split(/\n\s*\n|\n(?=\s*(?:[-*|#]|\d+\.)\s)/);
}

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
