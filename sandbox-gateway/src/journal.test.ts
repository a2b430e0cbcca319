import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openJournal } from './journal.ts';

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-journal-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('what was written last about a thing is what it is', () => {
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

test('a line that a kill cut off is passed over, and the file is whole again after it', () => {
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
