import type { Day } from '@mizan/engine/changes';
import { expect, test } from 'vitest';
import { flatSchedule } from '../../testing/law.ts';
import { add, kind, kindsIn, setNote, setRate, startTimeline, TODAY } from '../../testing/timeline.ts';
import { createLedgerReader } from '../changes/ledger.ts';
import { newsBetween } from './news-between.ts';

/** The news since a publication, as days and names of rules. */
async function start() {
  const app = await startTimeline();
  const last = () => createLedgerReader(app.db).last();
  const newsSince = async (after: number, until?: number): Promise<[Day, ...string[]][]> => {
    const ledger = createLedgerReader(app.db);
    const news = await newsBetween(ledger, { after, until: until ?? (await ledger.last()) });
    return news.map(({ from, rules }) => [from, ...[...rules.values()].map((names) => String(names.at(-1)))]);
  };
  return { ...app, last, newsSince };
}

test('each change is news from its own day on, only for the rule that it changes', async () => {
  const { edit, last, newsSince } = await start();
  const before = await last();
  await edit('2027-01-01', setRate('Cheque', 0.2));
  await edit('2028-01-01', setRate('Cheque', 0.3));
  await edit('2027-06-01', setRate('Bond', 0.4));
  expect(await newsSince(before)).toEqual([
    ['2027-01-01', 'Cheque'],
    ['2027-06-01', 'Bond'],
    ['2028-01-01', 'Cheque'],
  ]);
  expect(await newsSince(before, before + 1)).toEqual([['2027-01-01', 'Cheque']]);
  expect(await newsSince(await last())).toEqual([]);
});

test('a change that is brought forward is news from its new day until its old day', async () => {
  const { edit, last, newsSince } = await start();
  await edit('2028-01-01', setRate('Cheque', 0.3));
  const before = await last();
  await edit('2027-01-01', setRate('Cheque', 0.3));
  expect(await newsSince(before)).toEqual([['2027-01-01', 'Cheque']]);
});

test('a withdrawal of an earlier change is news; a change that is made and withdrawn meanwhile is not', async () => {
  const { admin, rulebook, edit, last, newsSince } = await start();
  const before = await last();
  const { version } = await edit('2027-01-01', setRate('Cheque', 0.2));
  const scheduled = await last();
  const params = { ...rulebook, number: version?.number ?? 0 };
  await admin.withdrawRulebookVersion({ params, body: { reason: 'A mistake' } });
  expect(await newsSince(scheduled)).toEqual([['2027-01-01', 'Cheque']]);
  expect(await newsSince(before)).toEqual([]);
});

test('added and removed rules are news, changed words are not', async () => {
  const { edit, last, newsSince } = await start();
  const before = await last();
  await edit(TODAY, setNote('Cheque', 'Another word'));
  expect(await newsSince(before)).toEqual([]);
  await edit('2027-01-01', (tree) => {
    add('Bill', 0.1)(tree);
    const [minor] = tree[0]?.minorCategory ?? [];
    if (minor) minor.subminorCategory = kindsIn(tree).filter(({ name }) => name !== 'Bond');
  });
  expect((await newsSince(before)).map(([day, ...names]) => [day, names.toSorted()])).toEqual([
    ['2027-01-01', ['Bill', 'Bond']],
  ]);
});

test('a changed schedule is news for the rules that charge by it', async () => {
  const { admin, edit, last, newsSince } = await start();
  const { id } = await admin.createSlab({ body: flatSchedule('Schedule', 7) });
  await edit(TODAY, (tree) => {
    const [entry] = kind(tree, 'Bond').courtFee;
    if (entry) entry.slabId = id;
  });
  const before = await last();
  await admin.changeSlab({ params: { id }, body: { ...flatSchedule('Schedule', 8), effectiveFrom: '2027-01-01' } });
  expect(await newsSince(before)).toEqual([['2027-01-01', 'Bond']]);
});
