import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** The rows of the tables in docs/threats.md: the threat, what stands against it, and the test that proves it. */
const rows = readFileSync('docs/threats.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!threat)/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const proofs = rows.map(([threat = '', , file = '', title = '']) => ({
  threat,
  file: file.replaceAll('`', ''),
  title,
}));

/** A title as source code holds it, in any kind of quotation marks; one that ends with "…" may go on. */
function isTitleIn(title: string, source: string) {
  const isCut = title.endsWith('…');
  const known = isCut ? title.slice(0, -1) : title;
  return ["'", '"', '`'].some((mark) => source.includes(`${mark}${known}${isCut ? '' : mark}`));
}

describe('the tables of threats', () => {
  test('have four short cells in each row', () => {
    expect(rows.length).toBeGreaterThan(100);
    const isShort = (cell: string) => cell !== '' && cell.length <= 100;
    expect(rows.filter((cells) => cells.length !== 4 || !cells.every(isShort))).toEqual([]);
  });

  test.each(proofs)('are proved against: $threat ($title)', ({ file, title }) => {
    expect(file).toMatch(/\.test\.ts$/);
    expect(existsSync(file), file).toBe(true);
    expect(isTitleIn(title, readFileSync(file, 'utf8')), title).toBe(true);
  });
});
