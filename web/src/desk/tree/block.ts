/** Parses the clipboard of a spreadsheet: tabs between cells, quotes around a cell with a tab or a line break. */
export function readBlock(text: string): string[][] {
  const lines: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;
  let line: string[] = [];
  const body = text.replace(/(?:\r\n|\n|\r)$/, '');
  while (cell.lastIndex <= body.length) {
    const found = cell.exec(body);
    if (found === null) return plain(body);
    const [, quoted, bare = '', end] = found;
    line.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === '\t') continue;
    lines.push(line);
    line = [];
    if (end === '') return lines;
  }
  return lines;
}

/** Without a closing quote, quotes are ordinary letters. */
const plain = (text: string) => text.split(/\r\n|\n|\r/).map((line) => line.split('\t'));

export const printBlock = (lines: readonly (readonly string[])[]) =>
  lines.map((line) => line.map(quoted).join('\t')).join('\n');

const quoted = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
