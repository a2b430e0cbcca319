import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lexer, type Token, type Tokens } from 'marked';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { helpTasks } from '../language/help-paths';
import { languages } from '../language/paths';
import { readHelp } from './read-help';

const root = join(import.meta.dirname, '../../..');
const folderOf = (language: string) => join(root, 'content/help', language);
const tasks = Object.values(helpTasks).flat();
const each = languages.flatMap((language) => tasks.map((task) => ({ language, task })));
const textOf = (language: string, task: string) => readFileSync(join(folderOf(language), `${task}.md`), 'utf8');
const endingIn = (language: string, ending: string) =>
  readdirSync(folderOf(language)).filter((name) => name.endsWith(ending));

/** The ids of a screen's word, which a text names in bold. */
function idsOf(language: string) {
  const folder = join(root, 'web/src/language/locales', language);
  const ids = new Map<string, Set<string>>();
  for (const name of readdirSync(folder)) {
    const catalogue = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, string>;
    for (const [id, word] of Object.entries(catalogue)) ids.set(word, (ids.get(word) ?? new Set()).add(id));
  }
  return (word: string) => ids.get(word) ?? new Set<string>();
}
const words = { en: idsOf('en'), ur: idsOf('ur') };
const namesIn = (language: 'en' | 'ur', task: string) =>
  [...textOf(language, task).matchAll(/\*\*(.+?)\*\*/gs)].map(([, name = '']) => name.replaceAll(/\s+/g, ' '));

describe('a text of the handbook', () => {
  test('is there for every task in both languages, and for nothing else', () => {
    const files = tasks.map((task) => `${task}.md`).toSorted();
    for (const language of languages) expect(endingIn(language, '.md')).toEqual(files);
  });

  test.each(each)('says what one gets, the steps, what can go wrong and what is next: $language/$task', (named) => {
    const tokens = lexer(textOf(named.language, named.task)).filter(({ type }) => type !== 'space');
    const shape = ['heading', 'paragraph', 'paragraph', 'list', 'heading', 'list', 'heading', 'list'];
    expect(tokens.map(({ type }) => type)).toEqual(shape);
    const [steps, faults, next] = tokens.filter((token): token is Tokens.List => token.type === 'list');
    expect(steps?.ordered).toBe(true);
    expect(steps?.items.length).toBeGreaterThanOrEqual(3);
    expect(steps?.items.length).toBeLessThanOrEqual(7);
    expect(faults?.items.length).toBeGreaterThanOrEqual(2);
    const isLink = ({ tokens: [line] }: Tokens.ListItem) => {
      const inline = (line as Tokens.Text).tokens ?? [];
      return inline.length === 1 && inline[0]?.type === 'link';
    };
    expect(next?.items.every(isLink)).toBe(true);
    expect(readHelp(named.language, named.task).items).toHaveLength(
      (steps?.items.length ?? 0) + (faults?.items.length ?? 0),
    );
  });

  // At about this length it is one and a half screens.
  test.each(each)('has at most 300 words: $language/$task', ({ language, task }) => {
    expect(textOf(language, task).split(/\s+/).length).toBeLessThanOrEqual(300);
  });

  test.each(each)('names in bold only words of the screens: $language/$task', ({ language, task }) => {
    expect(namesIn(language, task).filter((name) => words[language](name).size === 0)).toEqual([]);
  });

  test.each(tasks)('names the same words of the screens in both languages: %s', (task) => {
    const ids = (language: 'en' | 'ur') => namesIn(language, task).map((name) => words[language](name));
    const lacking = (some: ReadonlySet<string>[], others: ReadonlySet<string>[]) =>
      some.filter((one) => !others.some((other) => [...one].some((id) => other.has(id))));
    expect(ids('en').length).toBeGreaterThan(2);
    expect(lacking(ids('en'), ids('ur'))).toEqual([]);
    expect(lacking(ids('ur'), ids('en'))).toEqual([]);
  });

  test('in Urdu uses the letters, digits and marks of Urdu, and no title is left in English', () => {
    const allowed = new Set('،؛؟آؤئابتثجحخدذرزسشصضطظعغفقلمنوٹپچڈڑژکگںھہیےۓ۔ءأ\u0651\u0670');
    const isForeign = (letter: string) => /\P{ASCII}/u.test(letter) && !allowed.has(letter);
    for (const task of tasks) {
      expect([...textOf('ur', task)].filter(isForeign), task).toEqual([]);
      const { title, lead } = readHelp('ur', task);
      expect(title, task).toMatch(/[\u0600-\u06ff]/);
      expect(lead, task).toMatch(/[\u0600-\u06ff]/);
    }
  });
});

describe('the pictures of the handbook', () => {
  const picturesIn = (tokens: readonly Token[]): string[] =>
    tokens.flatMap((token) =>
      token.type === 'image'
        ? [String((token as Tokens.Image).href)]
        : picturesIn((token as { tokens?: Token[] }).tokens ?? []),
    );

  test.each(languages)('are those that a text names, and none is unused: %s', (language) => {
    const named = tasks.flatMap((task) => picturesIn(lexer(textOf(language, task))));
    expect(endingIn(language, '.webp')).toEqual([...new Set(named)].toSorted());
  });

  test.each(languages)('have the size for which a page leaves room, and are quick to load: %s', async (language) => {
    for (const name of endingIn(language, '.webp')) {
      const file = join(folderOf(language), name);
      const { width, height } = await sharp(file).metadata();
      expect([width, height], name).toEqual([1200, 750]);
      expect(statSync(file).size, name).toBeLessThanOrEqual(60_000);
    }
  });
});

test('links and pictures lead to the pages and files of the language', () => {
  const { html } = readHelp('ur', 'compare');
  expect(html).toContain('href="/ur/help/ladder"');
  expect(html).toContain('href="/ur/law/compare"');
  expect(html).toMatch(/<img src="[^"]*compare[^"]*\.webp" alt="[^"]+" width="1200" height="750">/);
});
