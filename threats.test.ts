import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** The rows of the table in SECURITY.md: the threat, what stands against it, and the tests that prove it. */
const rows = readFileSync('SECURITY.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!threat|\*\*)/.test(line))
  .map((line) => line.split('|').slice(1, -1));

const proofs = rows.flatMap(([threat = '', , tests = '']) =>
  tests.split('<br>').map((proof) => {
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(proof.trim()) ?? [];
    return { threat: threat.trim(), file, title };
  }),
);

/** A title as source code holds it, in any kind of quotation marks. */
const isTitleIn = (title: string, source: string) =>
  [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => source.includes(quoted));

describe('the table of threats', () => {
  test('names what stands against each, and at least one test', () => {
    expect(rows.length).toBeGreaterThan(35);
    expect(rows.filter((cells) => cells.length !== 3 || cells.some((cell) => cell.trim() === ''))).toEqual([]);
  });

  test.each(proofs)('is proved against: $threat ($title)', ({ file, title }) => {
    expect(file).toMatch(/\.test\.ts$/);
    expect(existsSync(file), file).toBe(true);
    expect(isTitleIn(title, readFileSync(file, 'utf8')), title).toBe(true);
  });
});
