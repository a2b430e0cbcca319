/** Parses the clipboard of a spreadsheet: tabs separate cells, and quotes surround a cell with a tab or a line break. */
export function readBlock(text: string): string[][] {
  const lines: string[][] = [];
  // The second alternative takes a quote that is never closed as an ordinary letter, so that every text is parsed to its end.
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy;
  let line: string[] = [];
  for (const [, quoted, bare = '', end] of text.replace(/(?:\r\n|\n|\r)$/, '').matchAll(cell)) {
    line.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === '\t') continue;
    lines.push(line);
    line = [];
    if (end === '') break;
  }
  return lines;
}

/** The text of cells, as a spreadsheet pastes it. */
export const printBlock = (lines: readonly (readonly string[])[]) =>
  lines.map((line) => line.map(quoted).join('\t')).join('\n');

const quoted = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
