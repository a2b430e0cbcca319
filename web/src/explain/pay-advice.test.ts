import type { FeeNote } from '@mizan/api';
import { expect, test } from 'vitest';
import type { Language } from '../language/paths';
import { resultOf } from '../testing/result-of';
import { useFormatter } from './formatter';
import { describeWay, notesOfWays } from './pay-advice';

const say = (kind: 'adhesive' | 'eStamp' | 'bill' | null, language: Language = 'en') =>
  describeWay(15_000, kind && { kind, id: '' }, resultOf({ language }, useFormatter)).replaceAll('\u00a0', ' ');

test('the advice names the one way to pay a fee, or says that none is recorded', () => {
  expect([say('adhesive'), say('eStamp'), say('bill'), say(null)]).toEqual([
    'One adhesive stamp of Rs 15,000',
    'One e-stamp of Rs 15,000',
    'One payment of Rs 15,000 by 1BILL',
    'No stamp or e-stamp of Rs 15,000 is recorded: ask the registry',
  ]);
  expect([say('eStamp', 'ur'), say(null, 'ur')]).toEqual([
    '15,000 روپے کا ایک ای اسٹامپ',
    '15,000 روپے کا کوئی ٹکٹ یا ای اسٹامپ درج نہیں: دفتر عدالت سے پوچھیں',
  ]);
});

const note = (id: string, changes: Partial<FeeNote> = {}): FeeNote => ({
  id,
  topic: 'pay',
  text: { en: '', ur: '' },
  citation: '',
  verification: 'secondary',
  sources: [],
  ...changes,
});
const means = { kind: 'eStamp' as const, from: null, to: null };
const notes = [
  note('own', { means, courts: ['High Court'] }),
  note('one', { means }),
  note('other', { means }),
  note('remark'),
  note('refund', { topic: 'refund' }),
];
const noteIds = (...ids: string[]) =>
  notesOfWays(
    notes,
    ids.map((id) => ({ kind: 'eStamp' as const, id })),
  ).map(({ id }) => id);

test('the notes on the recorded ways to pay are shown with the general remarks', () => {
  expect(noteIds('one')).toEqual(['one', 'remark']);
  expect(noteIds('own', 'gone')).toEqual(['own', 'remark']);
});

test('the notes for every court are shown if the way to pay is unknown or no longer recorded', () => {
  expect(noteIds('gone')).toEqual(['one', 'other', 'remark']);
  expect(notesOfWays(notes, [null, undefined]).map(({ id }) => id)).toEqual(['one', 'other', 'remark']);
});
