import type { Step } from '@mizan/engine';
import { stepSlab as slab } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { formatterIn } from '../testing/formatter-in';
import { formatStep } from './step-text';

const english = formatterIn('en');
const urdu = formatterIn('ur');

const charged = { kind: 'slabCharged', slab, base: 187_407, parts: null, charge: 14055.525, fee: 14055.525 } as const;
const stepped = { ...slab, unit: 'rupees', of: 'excess', value: 5, per: 100, above: 1000, upTo: 5000 } as const;

/** Every kind of step, some in several shapes, with its sentence in English and in Urdu. */
const texts: readonly [Step, string, string][] = [
  [
    { kind: 'immediateAnswer', result: 'Rs 10 a page', courtFee: null },
    'The answer is fixed and needs no amount: Rs 10 a page. No search is spent.',
    'جواب مقرر ہے اور اس کے لیے رقم درکار نہیں: \u2068Rs 10 a page\u2069۔ کوئی حساب خرچ نہیں ہوتا۔',
  ],
  [
    { kind: 'amountEntered', label: 'Amount claimed', amount: 187_407 },
    'Amount claimed: Rs 1,87,407, as entered.',
    '\u2068Amount claimed\u2069: 1,87,407 روپے، جیسا کہ درج کیا گیا۔',
  ],
  [
    { kind: 'amountByRule', amount: 200 },
    'The rule itself gives the amount: Rs 200.',
    'رقم خود قاعدے میں مقرر ہے: 200 روپے۔',
  ],
  [
    { kind: 'amountNone' },
    'Nothing to be added: this kind of case needs no amount.',
    'کچھ درج نہیں کرنا: اس نوعیت کے مقدمے میں رقم درکار نہیں۔',
  ],
  [{ kind: 'subject', number: 2, count: 3 }, 'Subject 2 of 3.', 'امر نمبر 2، کل 3۔'],
  [
    { kind: 'valuationFixed', valuation: 500 },
    'Suit valuation fixed by the rule: Rs 500.',
    'قاعدے کی رو سے مقررہ مالیت دعویٰ: 500 روپے۔',
  ],
  [
    { kind: 'valuationMultiplier', multiplier: 1, amount: 187_407, valuation: 187_407 },
    'Suit valuation: the amount itself, Rs 1,87,407.',
    'مالیت دعویٰ: وہی رقم، 1,87,407 روپے۔',
  ],
  [
    { kind: 'valuationMultiplier', multiplier: 0.5, amount: 1000, valuation: 500 },
    'Suit valuation: half of Rs 1,000 = Rs 500.',
    'مالیت دعویٰ: 1,000 روپے کا نصف = 500 روپے۔',
  ],
  [
    { kind: 'valuationMultiplier', multiplier: 15, amount: 10_819, valuation: 162_285 },
    'Suit valuation: 15 times Rs 10,819 = Rs 1,62,285.',
    'مالیت دعویٰ: 10,819 روپے کا 15 گنا = 1,62,285 روپے۔',
  ],
  [
    { kind: 'valuationRounded', before: '1.005', after: 1.01 },
    'Rounded to the nearest paisa: Rs 1.01.',
    'قریب ترین پیسے تک: 1.01 روپے۔',
  ],
  [
    { kind: 'minimumApplied', computed: 100, minimum: 200 },
    'Minimum valuation applied: Rs 100 is below Rs 200, so the suit is valued at Rs 200.',
    'کم از کم مالیت لاگو ہوئی: 100 روپے، 200 روپے سے کم ہے، اس لیے دعوے کی مالیت 200 روپے ہوگی۔',
  ],
  [
    { kind: 'minimumNotNeeded', valuation: 300, minimum: 200 },
    'Minimum valuation not needed: Rs 300 is not below Rs 200.',
    'کم از کم مالیت کی ضرورت نہیں: 300 روپے، 200 روپے سے کم نہیں۔',
  ],
  [
    { kind: 'belowFirstSlab', slabSetId: 'schedule', limit: 25_000, valuation: 20_000 },
    'No fee up to Rs 25,000: this suit is valued at Rs 20,000.',
    '25,000 روپے تک کوئی فیس نہیں: اس دعوے کی مالیت 20,000 روپے ہے۔',
  ],
  [
    { kind: 'belowFirstSlab', slabSetId: 'schedule', limit: null, valuation: 20_000 },
    'The schedule charges no fee.',
    'جدول میں کوئی فیس مقرر نہیں۔',
  ],
  [
    { kind: 'exemptionPassed', slabSetId: 'schedule', limit: 25_000, valuation: 25_001 },
    'Exempt only up to Rs 25,000; this suit is valued at Rs 25,001.',
    'استثنیٰ صرف 25,000 روپے تک ہے؛ اس دعوے کی مالیت 25,001 روپے ہے۔',
  ],
  [
    charged,
    'Slab (above Rs 25,000): 7.5 per cent of the whole valuation of Rs 1,87,407 = Rs 14,055.525.',
    'سلیب (25,000 روپے سے زائد): 1,87,407 روپے کی پوری مالیت کا 7.5 فیصد = 14,055.525 روپے۔',
  ],
  [
    { ...charged, slab: { ...slab, of: 'excess', upTo: 50_000 }, base: 25_000, charge: 1875, fee: 2000 },
    'Slab (above Rs 25,000, up to Rs 50,000): 7.5 per cent of the excess of Rs 25,000 = Rs 1,875; fee so far Rs 2,000.',
    'سلیب (25,000 روپے سے زائد، 50,000 روپے تک): 25,000 روپے کی زائد رقم کا 7.5 فیصد = 1,875 روپے؛ اب تک کی فیس 2,000 روپے۔',
  ],
  [
    { ...charged, slab: { ...slab, unit: 'rupees', above: null, upTo: 15_000, value: 250 }, charge: 250, fee: 250 },
    'Slab (up to Rs 15,000): Rs 250 in all.',
    'سلیب (15,000 روپے تک): کل 250 روپے۔',
  ],
  [
    { ...charged, slab: { ...slab, unit: 'rupees', of: 'excess', value: 250 }, charge: 250, fee: 300 },
    'Slab (above Rs 25,000): Rs 250 is added; fee so far Rs 300.',
    'سلیب (25,000 روپے سے زائد): 250 روپے شامل ہوئے؛ اب تک کی فیس 300 روپے۔',
  ],
  [
    { ...charged, slab: stepped, base: 950, parts: 10, charge: 50, fee: 125 },
    'Slab (above Rs 1,000, up to Rs 5,000): Rs 5 for every Rs 100 or part of it. Rs 950 makes 10 steps = Rs 50.',
    'سلیب (1,000 روپے سے زائد، 5,000 روپے تک): ہر 100 روپے یا اس کے جزو پر 5 روپے۔ 950 روپے کے 10 حصے = 50 روپے۔',
  ],
  [
    { kind: 'slabCarried', slab, valuation: 90_000, fee: 500 },
    'Beyond the last slab the fee stays at Rs 500.',
    'آخری سلیب کے بعد فیس 500 روپے ہی رہتی ہے۔',
  ],
  [
    { kind: 'scheduleCeilingApplied', ceiling: 15_000, computed: 187_500 },
    'Ceiling applied: the schedule allows at most Rs 15,000, so Rs 1,87,500 becomes Rs 15,000.',
    'بالائی حد لاگو ہوئی: جدول کے مطابق زیادہ سے زیادہ فیس 15,000 روپے ہے، اس لیے 1,87,500 روپے کے بجائے 15,000 روپے۔',
  ],
  [
    { kind: 'scheduleCeilingNotReached', ceiling: 15_000 },
    'The ceiling of Rs 15,000 is not reached.',
    'فیس 15,000 روپے کی بالائی حد تک نہیں پہنچی۔',
  ],
  [
    { kind: 'feeMultiplier', multiplier: 1, slabSetId: 'schedule', base: 15_000, fee: 15_000 },
    'The full scheduled fee: Rs 15,000.',
    'جدول کی پوری فیس: 15,000 روپے۔',
  ],
  [
    { kind: 'feeMultiplier', multiplier: 0.5, slabSetId: 'schedule', base: 15_000, fee: 7500 },
    'Half of the scheduled fee: half of Rs 15,000 = Rs 7,500.',
    'جدول کی فیس کا نصف: 15,000 روپے کا نصف = 7,500 روپے۔',
  ],
  [
    { kind: 'feeMultiplier', multiplier: 2, slabSetId: 'schedule', base: 15_000, fee: 30_000 },
    '2 times the scheduled fee: Rs 15,000 becomes Rs 30,000.',
    'جدول کی فیس کا 2 گنا: 15,000 روپے کے بجائے 30,000 روپے۔',
  ],
  [
    { kind: 'feeMultiplier', multiplier: 0.07, slabSetId: null, base: 100_000, fee: 7000 },
    'No schedule applies: 7 per cent of the valuation of Rs 1,00,000 = Rs 7,000.',
    'کوئی جدول لاگو نہیں: 1,00,000 روپے کی مالیت کا 7 فیصد = 7,000 روپے۔',
  ],
  [
    { kind: 'feeFixed', fee: 15 },
    'Fixed fee, whatever the valuation: Rs 15.',
    'مقررہ فیس، مالیت خواہ کچھ بھی ہو: 15 روپے۔',
  ],
  [{ kind: 'feeFixed', fee: 0 }, 'No court fee is charged on this.', 'اس پر کوئی کورٹ فیس عائد نہیں۔'],
  [
    { kind: 'entryCeilingApplied', ceiling: 100, computed: 250 },
    'Ceiling of this item: at most Rs 100, so Rs 250 becomes Rs 100.',
    'اس مد کی بالائی حد: زیادہ سے زیادہ 100 روپے، اس لیے 250 روپے کے بجائے 100 روپے۔',
  ],
  [
    { kind: 'entryCeilingNotReached', ceiling: 100 },
    'The ceiling of this item, Rs 100, is not reached.',
    'فیس اس مد کی بالائی حد (100 روپے) تک نہیں پہنچی۔',
  ],
  [
    { kind: 'roundedToPaisa', before: 14055.525, after: 14055.53 },
    'Rounded to the nearest paisa: Rs 14,055.53.',
    'قریب ترین پیسے تک: 14,055.53 روپے۔',
  ],
  [
    { kind: 'rounded', mode: 'nearest', to: 1, before: 14055.53, after: 14_056 },
    'Rounded to the nearest rupee: Rs 14,055.53 becomes Rs 14,056.',
    'قریب ترین پورے روپے تک: 14,055.53 روپے کے بجائے 14,056 روپے۔',
  ],
  [
    { kind: 'rounded', mode: 'up', to: 1, before: 1.5, after: 2 },
    'Rounded up to the whole rupee: Rs 1.50 becomes Rs 2.',
    'اگلے پورے روپے تک بڑھایا گیا: 1.50 روپے کے بجائے 2 روپے۔',
  ],
  [
    { kind: 'rounded', mode: 'down', to: 1, before: 1.5, after: 1 },
    'Rounded down to the whole rupee: Rs 1.50 becomes Rs 1.',
    'پورے روپے تک گھٹایا گیا: 1.50 روپے کے بجائے 1 روپے۔',
  ],
  [
    { kind: 'rounded', mode: 'nearest', to: 5, before: 12, after: 10 },
    'Rounded to the nearest Rs 5: Rs 12 becomes Rs 10.',
    'قریب ترین 5 روپے تک: 12 روپے کے بجائے 10 روپے۔',
  ],
  [
    { kind: 'rounded', mode: 'up', to: 5, before: 12, after: 15 },
    'Rounded up to the next Rs 5: Rs 12 becomes Rs 15.',
    'اگلے پورے 5 روپے تک بڑھایا گیا: 12 روپے کے بجائے 15 روپے۔',
  ],
  [
    { kind: 'rounded', mode: 'down', to: 5, before: 12, after: 10 },
    'Rounded down to Rs 5: Rs 12 becomes Rs 10.',
    'پورے 5 روپے تک گھٹایا گیا: 12 روپے کے بجائے 10 روپے۔',
  ],
  [
    { kind: 'totalValuation', count: 2, valuation: 500 },
    'Total valuation of 2 subjects: Rs 500.',
    '2 امور کی کل مالیت: 500 روپے۔',
  ],
  [
    { kind: 'totalFee', count: 2, fee: 500 },
    'Total of 2 subjects, each computed by itself: Rs 500.',
    '2 امور کی کل فیس، ہر ایک کا حساب الگ: 500 روپے۔',
  ],
  [
    { kind: 'result', type: 'multiplier', valuation: 187_407, fee: 14_056 },
    'Court fee to be affixed: Rs 14,056.',
    'چسپاں کی جانے والی کورٹ فیس: 14,056 روپے۔',
  ],
  [
    { kind: 'result', type: 'multiplier', valuation: 187_407, fee: null },
    'Suit valuation: Rs 1,87,407.',
    'مالیت دعویٰ: 1,87,407 روپے۔',
  ],
];

describe('the text of a step', () => {
  test.each(texts)('%o', (step, inEnglish, inUrdu) => {
    expect(formatStep(step, english).sentence).toBe(inEnglish);
    expect(formatStep(step, urdu).sentence).toBe(inUrdu);
  });

  test('has its ledger row in the same language as its sentence', () => {
    for (const [step] of texts) {
      const [row, other] = [formatStep(step, english).row, formatStep(step, urdu).row];
      expect(row === null).toBe(other === null);
      // A missing message would be shown as its id.
      expect(`${row?.what} ${row?.how}`).not.toMatch(/\b(what|how)\.\w/);
      if (other && step.kind !== 'amountEntered' && step.kind !== 'amountNone') {
        expect(other.what).toMatch(/[\u0600-\u06ff]/);
      }
    }
  });

  test.each(['en', 'ur'] as const)('names no rupees outside Pakistan, in %s', (language) => {
    const elsewhere = formatterIn(language, { isRupees: false });
    const foreignTexts = texts
      .map(([step]) => formatStep(step, elsewhere))
      .map(({ sentence, row }) => `${sentence} ${row?.how}`);
    expect(foreignTexts.filter((text) => /\bRs\b|rupee|paisa|روپ|پیس/i.test(text))).toEqual([]);
    expect(foreignTexts).toContainEqual(expect.stringContaining('1,87,407'));
  });

  test('has no ledger row if the step changed nothing', () => {
    const rowless = texts.filter(([step]) => formatStep(step, english).row === null).map(([{ kind }]) => kind);
    expect(new Set(rowless)).toEqual(
      new Set([
        'minimumNotNeeded',
        'exemptionPassed',
        'scheduleCeilingNotReached',
        'feeMultiplier',
        'entryCeilingNotReached',
        'result',
      ]),
    );
  });

  test('shows the amount before the step beside the amount after it', () => {
    const row = formatStep({ kind: 'scheduleCeilingApplied', ceiling: 15_000, computed: 187_500 }, english).row;
    expect(row).toMatchObject({ amount: 15_000, was: 187_500, how: 'never more than Rs 15,000', source: 'schedule' });
  });
});
