import { isWithinEdits, letterSet, mayBeWithinEdits } from './edit-distance.ts';
import { foldWords } from './fold-words.ts';

/** The Acts that people abbreviate, or name without "Act", by the abbreviation in `law/provisions.json`. */
const ACTS = {
  CFA: ['court fees act', 'court fee act'],
  CPC: [
    'code of civil procedure',
    'civil procedure code',
    'civil procedure',
    'ضابطہ دیوانی',
    'zabta diwani',
    'سی پی سی',
  ],
  Constitution: ['constitution of pakistan', 'آئین پاکستان', 'آئین'],
  CrPC: ['code of criminal procedure', 'criminal procedure code', 'criminal procedure', 'ضابطہ فوجداری'],
  DMMA: ['dissolution of muslim marriages act'],
  FCA: ['family courts act', 'family court act', 'فیملی کورٹ ایکٹ', 'عائلی عدالت ایکٹ'],
  FIO: [
    'financial institutions recovery of finances ordinance',
    'financial institutions ordinance',
    'ordinance xlvi of 2001',
    'FIRO',
  ],
  GWA: ['guardians and wards act', 'guardian and wards act', 'guardian and ward act'],
  LAA: ['land acquisition act', 'land acquisition'],
  'Limitation Act': ['قانون میعاد'],
  LRA: ['land revenue act'],
  MFLO: ['muslim family laws ordinance', 'muslim family law ordinance'],
  NIA: ['negotiable instruments act', 'negotiable instrument act'],
  PPC: ['pakistan penal code', 'penal code', 'تعزیرات پاکستان', 'ت پ'],
  PRPA: ['punjab rented premises act'],
  SRA: ['specific relief act', 'specific relief', 'قانون دادرسی خاص', 'دادرسی خاص', 'dadrasi khas'],
  SRPO: ['sindh rented premises ordinance'],
  'Succession Act': ['indian succession act'],
  SVA: ['suits valuation act', 'suit valuation act'],
} as const;

export type ActId = keyof typeof ACTS;
export const actIds = Object.keys(ACTS) as ActId[];

const foldName = (text: string) => foldWords(text).join('');
const NAMES = Object.entries(ACTS).flatMap(([act, names]) =>
  [act, ...names].map((name) => [foldName(name), act] as const),
);
const BY_NAME: ReadonlyMap<string, string> = new Map(NAMES);
/** The most words that a name has. */
const MAX_WORDS = 6;
/** Names with at least this many letters may be typed with two errors. */
const FORGIVEN_FROM = 12;
const MAX_EDITS = 2;
/** A name with errors must begin with a word of this length; a shorter one may be a provision's letter. */
const FIRST_WORD_FROM = 4;
const LONG_NAMES = NAMES.filter(([name]) => name.length >= FORGIVEN_FROM).map(
  ([name, act]) => [name, act, letterSet(name)] as const,
);

/** Other Acts are identified by the word before: the Customs Act is "custom". */
const ACT_WORDS = new Set(['act', 'ordinance', 'code', 'rules', 'ایکٹ', 'آرڈیننس']);
const YEAR = /^(1[89]|20)\d\d$/;

export type NamedAct = {
  readonly act: string;
  /** The positions of its name in the text, including the year. */
  readonly from: number;
  readonly to: number;
};

type Word = { readonly word: string; readonly from: number; readonly to: number };

/** Finds the Acts that a folded text names, in order. */
export function actsIn(text: string): readonly NamedAct[] {
  const words = Array.from(text.matchAll(/[\p{L}\p{N}]+/gu), ({ 0: word, index }) => ({
    word,
    from: index,
    to: index + word.length,
  }));
  const acts: NamedAct[] = [];
  for (let at = 0; at < words.length; ) {
    const found = actAt(words, at);
    at = found?.end ?? at + 1;
    if (found === null) continue;
    if (YEAR.test(words[at]?.word ?? '')) at += 1;
    acts.push({ act: found.act, from: words[found.start]?.from ?? 0, to: words[at - 1]?.to ?? 0 });
  }
  return acts;
}

/** Finds the longest name that begins at a word, first exactly, then with errors. */
function actAt(words: readonly Word[], start: number) {
  const first = words[start]?.word ?? '';
  const ways = first.length < FIRST_WORD_FROM ? [actNamed] : [actNamed, actSimilarTo];
  for (const actOf of ways)
    for (let end = Math.min(words.length, start + MAX_WORDS); end > start; end -= 1) {
      const act = actOf(
        words
          .slice(start, end)
          .map(({ word }) => word)
          .join(''),
      );
      if (act !== undefined) return { act, start, end };
    }
  if (!ACT_WORDS.has(first)) return null;
  return { act: words[start - 1]?.word.replace(/s$/, '') ?? '', start, end: start + 1 };
}

const actNamed = (typed: string) => BY_NAME.get(typed);

function actSimilarTo(typed: string): string | undefined {
  if (typed.length < FORGIVEN_FROM || /\p{N}/u.test(typed)) return undefined;
  const letters = letterSet(typed);
  return LONG_NAMES.find(
    ([name, , own]) => mayBeWithinEdits(letters, own, MAX_EDITS) && isWithinEdits(typed, name, MAX_EDITS),
  )?.[1];
}
