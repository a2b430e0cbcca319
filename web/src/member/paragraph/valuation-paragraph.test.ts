import { amountInWords } from '@mizan/engine';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { valuationParagraph } from './valuation-paragraph';

type ParagraphInput = Parameters<typeof valuationParagraph>[0];
type AnswerFigures = {
  valuation: number;
  fee?: number | null;
  isEstablished?: boolean;
  court?: string;
  hasWords?: boolean;
};

const urduNames: Record<string, string> = { 'Civil Judge': 'سول جج' };
const paragraphOf = (of: ParagraphInput) => valuationParagraph(of, (stored) => urduNames[stored] ?? stored);

const wordsOf = (amount: number) => ({ en: amountInWords(amount, 'en'), ur: amountInWords(amount, 'ur') });

function answerOf({
  valuation,
  fee = null,
  isEstablished = true,
  court,
  hasWords = true,
}: AnswerFigures): ParagraphInput {
  return {
    type: fee === null ? 'suitValuation' : 'courtFee',
    calculation: { isEstablished, referenceToSource: 'Suits Valuation Act 1887 s.8' },
    steps: [{ kind: 'result', type: 'multiplier', valuation, fee }],
    inWords: {
      valuation: hasWords ? wordsOf(valuation) : null,
      courtFee: fee === null ? null : wordsOf(fee),
    },
    forum: court === undefined ? null : { court },
  } as ParagraphInput;
}

test('the paragraph states the value and the fee in figures and words, with the provision', () => {
  expect(paragraphOf(answerOf({ valuation: 2_350_000, fee: 15_000 }))).toEqual({
    en: 'That the value of this suit for the purpose of court fee is Rs 23,50,000 (Rupees twenty-three lakh fifty thousand only), on which a court fee of Rs 15,000 (Rupees fifteen thousand only) is affixed (\u2068Suits Valuation Act 1887 s.8\u2069).',
    ur: 'یہ کہ دعویٰ ہذا کی مالیت بغرض کورٹ فیس مبلغ 23,50,000 روپے (تیئیس لاکھ پچاس ہزار روپے صرف) ہے، جس پر کورٹ فیس مبلغ 15,000 روپے (پندرہ ہزار روپے صرف) چسپاں ہے (\u2068Suits Valuation Act 1887 s.8\u2069)۔',
  });
});

test('the paragraph of a suit without a fee says that none is payable', () => {
  expect(paragraphOf(answerOf({ valuation: 20_000, fee: 0 }))?.en).toContain('on which no court fee is payable');
});

test('the paragraph of a fixed fee names no value', () => {
  expect(paragraphOf(answerOf({ valuation: 0, fee: 500 }))?.en).toBe(
    'That a court fee of Rs 500 (Rupees five hundred only) is affixed (\u2068Suits Valuation Act 1887 s.8\u2069).',
  );
});

test('the paragraph of a valuation for jurisdiction names the court that tries the suit', () => {
  const { en, ur } = paragraphOf(answerOf({ valuation: 500, court: 'Civil Judge' })) ?? expect.fail();
  expect(en).toMatch(
    /^That the value of this suit for the purpose of jurisdiction is Rs 500 .*court of the Civil Judge\.$/,
  );
  expect(ur).toContain('بغرض اختیار سماعت');
  expect(ur).toContain('جو عدالت \u2068سول جج\u2069 کے اختیار سماعت میں ہے');
});

test.each([
  ['no figure is established', { isEstablished: false }],
  ['the money has no words', { hasWords: false }],
])('nothing is stated where %s', (_, given) => {
  expect(paragraphOf(answerOf({ valuation: 500, fee: 15, ...given }))).toBeNull();
});

test('nothing is stated of a charge that is no court fee', () => {
  expect(paragraphOf({ ...answerOf({ valuation: 500, fee: 15 }), exception: 'notCourtFee' })).toBeNull();
});

test('the paragraph of a suit that a special court tries names no court', () => {
  const answer = { ...answerOf({ valuation: 500 }), exception: 'specialCourt' as const };
  expect(paragraphOf(answer)?.en).toMatch(/ is Rs 500 \(.*\)\.$/);
});

test('the paragraph states the figures of the answer', () => {
  const rupees = fc.integer({ min: 1, max: 1_000_000_000 }).map((paisa) => paisa / 100);
  const read = (text: string) =>
    [...text.matchAll(/(?:Rs|مبلغ) ([\d,.]+)/g)].map(([, figure = '']) => Number(figure.replaceAll(',', '')));
  fc.assert(
    fc.property(rupees, rupees, (valuation, fee) => {
      const paragraph = paragraphOf(answerOf({ valuation, fee })) ?? expect.fail();
      expect(read(paragraph.en)).toEqual([valuation, fee]);
      expect(read(paragraph.ur)).toEqual([valuation, fee]);
    }),
  );
});
