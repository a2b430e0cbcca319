import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { jsonOf } from './bodies.ts';

/** The state of a stored object; the last entry of an id counts. */
type Entry = { kind: string; id: string; value: unknown };

export type Journal = {
  entriesOf: (kind: string) => { id: string; value: unknown }[];
  write: (entry: Entry) => void;
  close: () => void;
};

const FILE = 'journal.jsonl';
/** The oldest entries beyond this number are dropped at the next start. */
const MAX_ENTRIES = 20_000;

/** Opens the file that keeps state across restarts; without a folder, nothing is stored. */
export function openJournal(dataDir: string | undefined): Journal {
  if (dataDir === undefined) return { entriesOf: () => [], write: () => {}, close: () => {} };
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, FILE);
  const entries = readEntries(path);
  rewrite(path, entries);
  const file = openSync(path, 'a');
  return {
    entriesOf: (kind) => entries.filter((entry) => entry.kind === kind),
    // Each line is one write, so a kill leaves at most one broken last line, which reading skips.
    write: (entry) => void writeSync(file, `${JSON.stringify(entry)}\n`),
    close: () => closeSync(file),
  };
}

function readEntries(path: string) {
  const latest = new Map<string, Entry>();
  for (const line of linesOf(path)) {
    const entry = jsonOf(line) as Entry | undefined;
    // A kill cut this line off, so the previous entry counts.
    if (!entry) continue;
    const key = `${entry.kind} ${entry.id}`;
    // Moves the id to the end, so that the ids written longest ago are dropped first.
    latest.delete(key);
    latest.set(key, entry);
  }
  return [...latest.values()].slice(-MAX_ENTRIES);
}

function linesOf(path: string) {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Replaces the file by the latest entries, completely or not at all. */
function rewrite(path: string, entries: readonly Entry[]) {
  const next = `${path}.next`;
  writeFileSync(next, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  const file = openSync(next, 'r');
  fsyncSync(file);
  closeSync(file);
  renameSync(next, path);
}
