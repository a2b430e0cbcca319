import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openJournal } from './journal.ts';

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-journal-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('keeps only the last entry of each id', () => {
  const folder = makeFolder();
  const first = openJournal(folder);
  first.write({ kind: 'transaction', id: 'a', value: 'created' });
  first.write({ kind: 'transaction', id: 'b', value: 'created' });
  first.write({ kind: 'transaction', id: 'a', value: 'paid' });
  first.close();
  expect(
    openJournal(folder)
      .entriesOf('transaction')
      .map(({ id, value }) => [id, value]),
  ).toEqual([
    ['b', 'created'],
    ['a', 'paid'],
  ]);
});

test('skips a line that a kill cut off and repairs the file', () => {
  const folder = makeFolder();
  const file = join(folder, 'journal.jsonl');
  const first = openJournal(folder);
  first.write({ kind: 'transaction', id: 'a', value: 'paid' });
  first.close();
  appendFileSync(file, '{"kind":"transaction","id":"a","val');
  const second = openJournal(folder);
  second.write({ kind: 'transaction', id: 'b', value: 'paid' });
  second.close();
  const third = openJournal(folder);
  expect(third.entriesOf('transaction')).toHaveLength(2);
  expect(third.entriesOf('notice')).toEqual([]);
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(3);
});

test('drops the oldest entries at the next start', () => {
  const folder = makeFolder();
  const file = join(folder, 'journal.jsonl');
  const kept = 20_000;
  const lines = Array.from({ length: kept + 2 }, (_, id) =>
    JSON.stringify({ kind: 'notice', id: String(id), value: id }),
  );
  writeFileSync(file, `${lines.join('\n')}\n`);
  const journal = openJournal(folder);
  onTestFinished(journal.close);
  const entries = journal.entriesOf('notice');
  expect([entries.length, entries[0]?.id, entries.at(-1)?.id]).toEqual([kept, '2', String(kept + 1)]);
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(kept + 1);
});
