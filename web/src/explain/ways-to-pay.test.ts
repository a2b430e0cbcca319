import type { FeeNote } from '@mizan/api';
import type { Amount } from '@mizan/engine';
import { describe, expect, test } from 'vitest';
import type { Language } from '../language/paths';
import { resultOf } from '../testing/result-of';
import { useFormatter } from './formatter';
import { describeWays } from './pay-advice';
import { waysToPay } from './ways-to-pay';

const noteOf = (means: NonNullable<FeeNote['means']>): FeeNote => ({
  id: means.kind,
  topic: 'pay',
  means,
  text: { en: '', ur: '' },
  citation: '',
  verification: 'statute',
  sources: [],
});
const eStamp = (from: number | null, to: number | null) => noteOf({ kind: 'eStamp', from, to });
const adhesive = noteOf({ kind: 'adhesive', values: [30, 70, 400] });

function say(fee: Amount, notes: readonly FeeNote[], language: Language = 'en') {
  const ways = waysToPay(fee, notes);
  return ways && describeWays(fee, ways, resultOf({ language }, useFormatter)).replaceAll('\u00a0', ' ');
}

describe('a fee is paid', () => {
  test.each<[Amount, string]>([
    [30, 'Adhesive stamps: 1 of Rs 30'],
    [50, 'One e-stamp of Rs 50'],
    [470, 'One e-stamp of Rs 470, or adhesive stamps: 1 of Rs 400, 1 of Rs 70'],
    [9000, 'One e-stamp of Rs 9,000'],
    [12_000, 'Adhesive stamps: 30 of Rs 400'],
    [10, 'No recorded stamp makes Rs 10: ask the registry'],
    [30.5, 'No recorded stamp makes Rs 30.50: ask the registry'],
    ['9000.5', 'No recorded stamp makes Rs 9,000.50: ask the registry'],
  ])('of Rs %s by what is recorded: %s', (fee, said) => {
    expect(say(fee, [eStamp(50, 9000), adhesive])).toBe(said);
  });

  test('in Urdu too', () => {
    const notes = [eStamp(50, null), adhesive];
    expect(say(800, notes, 'ur')).toBe('800 روپے کا ایک ای اسٹامپ، یا چسپاں ہونے والے ٹکٹ: 2 عدد 400 روپے کے');
    expect(say(10, notes, 'ur')).toBe('10 روپے کا کوئی ٹکٹ درج نہیں: رجسٹری سے پوچھیں');
  });

  test('by e-stamp of any amount where no bounds are known, and by nothing where none is recorded', () => {
    expect(say(1, [eStamp(null, null)])).toBe('One e-stamp of Rs 1');
    expect(say(1, [{ ...adhesive, means: undefined }])).toBe(null);
  });
});
