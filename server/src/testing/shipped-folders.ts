import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { inject, onTestFinished } from 'vitest';

type Edits = Readonly<Record<string, (text: string) => string>>;

/** A copy of the folder of Punjab's law, or of another folder, with edited files. */
export function makeShippedFolder(edits: Edits, source = inject('punjabLaw')) {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-shipped-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(source, folder, { recursive: true });
  for (const [file, edit] of Object.entries(edits)) {
    const before = readFileSync(join(folder, file), 'utf8');
    const after = edit(before);
    if (after === before) throw new Error(`The edit of ${file} changed nothing`);
    writeFileSync(join(folder, file), after);
  }
  return folder;
}

/** Edits the rows of a rule, by the name of its sub-minor category; a row that becomes empty is removed. */
export const editRow = (subMinor: string, edit: (row: string) => string) => (text: string) =>
  text
    .split('\n')
    .flatMap((row) => (subMinorIn(row) === subMinor ? edit(row) || [] : [row]))
    .join('\n');

type Span = { from?: string; until?: string; edit?: (row: string) => string };

/** Replaces the row of a rule by one for each span, with the days on which it begins and ends. Keys are sub-minor names. */
export const dateRows = (spans: Readonly<Record<string, readonly Span[]>>) => (text: string) => {
  const [heading = '', ...rows] = withDays(text);
  const dated = rows.flatMap(
    (row) =>
      spans[subMinorIn(row) ?? '']?.map(({ from = '', until = '', edit }) => {
        const undated = row.replace(/,[^,]*,[^,]*$/, '');
        return `${edit?.(undated) ?? undated},${from},${until}`;
      }) ?? row,
  );
  return `${[heading, ...dated].join('\n')}\n`;
};

/** The lines of a file, with the columns of days added if it has none. */
export function withDays(text: string): string[] {
  const lines = text.trimEnd().split('\n');
  if (lines[0]?.endsWith(',from,until')) return lines;
  return lines.map((line, at) => (at === 0 ? `${line},from,until` : `${line},,`));
}

const subMinorIn = (row: string) => parse(row)[0]?.[4];
