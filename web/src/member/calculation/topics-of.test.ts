import type { FeeNote } from '@mizan/api';
import { expect, test } from 'vitest';
import { topicsOf } from './topics-of';

const note = (topic: FeeNote['topic']): FeeNote => ({
  id: topic,
  topic,
  text: { en: 'Text', ur: 'متن' },
  citation: 'An Act',
  verification: 'statute',
  sources: [],
});
const shown = (notes: readonly FeeNote[], fee: number | string | null) =>
  topicsOf(notes, fee).map(({ topic }) => topic);

test('a fee is followed by how it is paid, even if nothing is known of it', () => {
  expect(shown([], 15_000)).toEqual(['pay']);
  expect(shown([note('refund'), note('pay')], 15_000)).toEqual(['pay', 'refund']);
});

test('a fee that is not known is still paid somehow', () => {
  expect(shown([note('exempt')], null)).toEqual(['pay', 'exempt']);
});

test('no fee is followed by nothing of a payment', () => {
  const all = (['beside', 'deficiency', 'exempt', 'pay', 'refund'] as const).map(note);
  expect(shown(all, 0)).toEqual(['exempt', 'beside']);
});
