import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** One thing as it became; what is written last about an id is what it is. */
type Entry = { kind: string; id: string; value: unknown };

export type Journal = {
  entriesOf: (kind: string) => { id: string; value: unknown }[];
  write: (entry: Entry) => void;
  close: () => void;
};

const FILE = 'journal.jsonl';
/** Older things are forgotten at the next start, so that the file of a long trial stays small. */
const KEPT = 20_000;

/** What must outlive the process. Without a folder nothing does. */
export function openJournal(dataDir: string | undefined): Journal {
  if (dataDir === undefined) return { entriesOf: () => [], write: () => {}, close: () => {} };
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, FILE);
  const entries = read(path);
  rewrite(path, entries);
  const file = openSync(path, 'a');
  return {
    entriesOf: (kind) => entries.filter((entry) => entry.kind === kind),
    // One write for a line: killed in the middle of it, the process leaves a last line that reading passes over.
    write: (entry) => void writeSync(file, `${JSON.stringify(entry)}\n`),
    close: () => closeSync(file),
  };
}

function read(path: string) {
  const latest = new Map<string, Entry>();
  for (const line of linesOf(path)) {
    const entry = parse(line);
    if (!entry) continue;
    const key = `${entry.kind} ${entry.id}`;
    latest.delete(key);
    latest.set(key, entry);
  }
  return [...latest.values()].slice(-KEPT);
}

function linesOf(path: string) {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function parse(line: string): Entry | undefined {
  try {
    return JSON.parse(line) as Entry;
  } catch {
    // Cut off by a kill; what it was about keeps the state of the line before.
    return undefined;
  }
}

function rewrite(path: string, entries: readonly Entry[]) {
  const next = `${path}.next`;
  writeFileSync(next, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  const file = openSync(next, 'r');
  fsyncSync(file);
  closeSync(file);
  renameSync(next, path);
}
