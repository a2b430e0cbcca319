import type { Amount } from './decimal.ts';
import type { Language } from './digits.ts';

type Scale = readonly [size: number, word: string];

const english = {
  small:
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
      ' ',
    ),
  tens: 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
  // Crore is the highest English unit, so the number of crores is itself written in words.
  scales: [
    [1e7, 'crore'],
    [1e5, 'lakh'],
    [1e3, 'thousand'],
    [100, 'hundred'],
  ] satisfies Scale[],
};

/** 0 to 99, each with a word of its own. 80 carries its shadda: without it the word means "this very". */
const urduNumbers = `
  صفر ایک دو تین چار پانچ چھ سات آٹھ نو
  دس گیارہ بارہ تیرہ چودہ پندرہ سولہ سترہ اٹھارہ انیس
  بیس اکیس بائیس تیئیس چوبیس پچیس چھبیس ستائیس اٹھائیس انتیس
  تیس اکتیس بتیس تینتیس چونتیس پینتیس چھتیس سینتیس اڑتیس انتالیس
  چالیس اکتالیس بیالیس تینتالیس چوالیس پینتالیس چھیالیس سینتالیس اڑتالیس انچاس
  پچاس اکیاون باون ترپن چون پچپن چھپن ستاون اٹھاون انسٹھ
  ساٹھ اکسٹھ باسٹھ تریسٹھ چونسٹھ پینسٹھ چھیاسٹھ سڑسٹھ اڑسٹھ انہتر
  ستر اکہتر بہتر تہتر چوہتر پچھتر چھہتر ستتر اٹھہتر اناسی
  اسّی اکیاسی بیاسی تراسی چوراسی پچاسی چھیاسی ستاسی اٹھاسی نواسی
  نوے اکیانوے بانوے ترانوے چورانوے پچانوے چھیانوے ستانوے اٹھانوے ننانوے
`
  .trim()
  .split(/\s+/);

const urduScales: readonly Scale[] = [
  [1e11, 'کھرب'],
  [1e9, 'ارب'],
  [1e7, 'کروڑ'],
  [1e5, 'لاکھ'],
  [1e3, 'ہزار'],
  [100, 'سو'],
];

/** An amount of at most two decimals, up to ten trillion rupees, in words: `Rupees one lakh and fifty paisa only`. */
export function amountInWords(amount: Amount, language: Language): string {
  const [whole = '', fraction = ''] = String(amount).split('.');
  const rupees = Number(whole);
  const paisa = Number(fraction.padEnd(2, '0'));
  return language === 'en' ? inEnglish(rupees, paisa) : inUrdu(rupees, paisa);
}

function inEnglish(rupees: number, paisa: number): string {
  const paisaWords = `${say(paisa, english.scales, smallEnglish)} paisa`;
  if (rupees === 0 && paisa > 0) return `${paisaWords.charAt(0).toUpperCase()}${paisaWords.slice(1)} only`;
  const words = `${rupees === 1 ? 'Rupee' : 'Rupees'} ${say(rupees, english.scales, smallEnglish)}`;
  return paisa > 0 ? `${words} and ${paisaWords} only` : `${words} only`;
}

function inUrdu(rupees: number, paisa: number): string {
  const paisaWords = `${say(paisa, urduScales, smallUrdu)} ${paisa === 1 ? 'پیسہ' : 'پیسے'}`;
  if (rupees === 0 && paisa > 0) return `${paisaWords} صرف`;
  const words = `${say(rupees, urduScales, smallUrdu)} ${rupees === 1 ? 'روپیہ' : 'روپے'}`;
  return paisa > 0 ? `${words} اور ${paisaWords} صرف` : `${words} صرف`;
}

/** Splits the count by scale, the largest first; a remainder below a hundred has its own word. */
function say(count: number, scales: readonly Scale[], small: (count: number) => string): string {
  if (count < 100) return small(count);
  const words: string[] = [];
  let rest = count;
  for (const [size, word] of scales) {
    const many = Math.floor(rest / size);
    if (many > 0) words.push(`${say(many, scales, small)} ${word}`);
    rest -= many * size;
  }
  if (rest > 0) words.push(small(rest));
  return words.join(' ');
}

const smallUrdu = (count: number) => urduNumbers[count] ?? '';

function smallEnglish(count: number): string {
  if (count < 20) return english.small[count] ?? '';
  const ten = english.tens[Math.floor(count / 10) - 2] ?? '';
  return count % 10 === 0 ? ten : `${ten}-${english.small[count % 10]}`;
}
