import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { onTestFinished } from 'vitest';
import { lawFolder } from '../law/files/read-law.ts';

type Edits = Readonly<Record<string, (text: string) => string>>;

/** A folder of shipped law like the real one, or like another, with changed files. */
export function makeShippedFolder(edits: Edits, like = lawFolder) {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-shipped-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(like, folder, { recursive: true });
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
    .flatMap((row) => (nameIn(row) === subMinor ? edit(row) || [] : [row]))
    .join('\n');

type Span = { from?: string; until?: string; edit?: (row: string) => string };

/** Gives the rules of a file days, by the names of their sub-minor categories: each has a row for each span, all others one without days. */
export const dateRows = (spans: Readonly<Record<string, readonly Span[]>>) => (text: string) => {
  const [heading, ...rows] = text.trimEnd().split('\n');
  const dated = rows.flatMap((row) =>
    (spans[nameIn(row) ?? ''] ?? [{} as Span]).map(
      ({ from = '', until = '', edit }) => `${edit?.(row) ?? row},${from},${until}`,
    ),
  );
  return `${[`${heading},from,until`, ...dated].join('\n')}\n`;
};

const nameIn = (row: string) => parse(row)[0]?.[4];
