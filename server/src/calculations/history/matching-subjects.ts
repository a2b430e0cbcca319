import type { HistoryFilters } from '@mizan/api';
import { sql } from 'kysely';
import { namesWithUrduWord } from '../../law/files/shipped-names.ts';
import type { Database } from '../../platform/db/database.ts';
import { readSearchTerm } from './search-term.ts';

/** The matches in the history: all calculations of some subjects, and those of others with certain amounts. */
export type Match = {
  /** Subjects of which all calculations match; null for the whole history. */
  subjects: readonly number[] | null;
  /** The number of calculations of these subjects. */
  count: number;
  amounts: readonly { beginning: string; subjects: readonly number[] }[];
};

type SubjectRow = { id: number; count: number; words: string };

/** Searches the subjects instead of the calculations: a member has few, also in a history of a million calculations. */
export async function matchSubjects(db: Database, memberId: string, filters: HistoryFilters): Promise<Match> {
  const { words, figures } = readSearchTerm(filters.searchTerm ?? '');
  const urduWords = words.filter((word) => URDU.test(word));
  const otherWords = words.filter((word) => !URDU.test(word));
  const subjects = await db
    .selectFrom('calculation_count')
    .innerJoin('calculation_subject', 'calculation_subject.id', 'calculation_count.subject_id')
    .select(['id', 'calculations as count'])
    .select(figures.length + urduWords.length > 0 ? 'words' : sql<string>`''`.as('words'))
    .where('member_id', '=', memberId)
    .where('calculations', '>', 0)
    .$if(filters.type !== undefined, (select) => select.where('type', '=', String(filters.type)))
    .$if(filters.province !== undefined, (select) => select.where('province_id', '=', String(filters.province)))
    .where((where) => where.and(otherWords.map((word) => where(sql`strpos(words, ${` ${word}`})`, '>', 0))))
    .execute();
  const isEverything =
    words.length + figures.length === 0 && filters.type === undefined && filters.province === undefined;
  const areNamed = urduWords.map(isNamedInUrdu);
  const found = subjects.filter((subject) => areNamed.every((isNamed) => isNamed(subject)));
  // The figure of an Urdu name may be a Roman numeral in the stored one.
  const isIn = urduWords.length > 0 ? isNamedInUrdu : isStored;
  const named = figures.map((figure) => ({ digits: figure.digits, areNamed: figure.words.map(isIn) }));
  return toMatch(found, named, isEverything);
}

const URDU = /\p{Script=Arabic}/u;

type IsNamed = (subject: SubjectRow) => boolean;

const isStored =
  (word: string): IsNamed =>
  ({ words }) =>
    words.includes(` ${word}`);

/** Names are stored in English and shown in Urdu, so an Urdu word also finds the subjects with the name that it is in. */
function isNamedInUrdu(word: string): IsNamed {
  const names = namesWithUrduWord(word);
  return ({ words }) =>
    words.includes(` ${word}`) || names.some((name) => name.every((part) => `${words} `.includes(` ${part} `)));
}

type NamedFigure = { digits: string; areNamed: readonly IsNamed[] };

function toMatch(candidates: readonly SubjectRow[], figures: readonly NamedFigure[], isEverything: boolean): Match {
  const wholeSubjects: SubjectRow[] = [];
  const byBeginning = new Map<string, number[]>();
  for (const subject of candidates) {
    // Figures that are not in the subject, such as those of a citation, must be the beginning of the amount.
    const missing = figures.filter(({ areNamed }) => !areNamed.every((isNamed) => isNamed(subject)));
    const beginning = sharedBeginning(missing.map(({ digits }) => digits));
    if (missing.length === 0) wholeSubjects.push(subject);
    else if (beginning !== undefined) byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), subject.id]);
  }
  return {
    subjects: isEverything ? null : wholeSubjects.map(({ id }) => id),
    count: wholeSubjects.reduce((sum, { count }) => sum + count, 0),
    amounts: [...byBeginning].map(([beginning, subjects]) => ({ beginning, subjects })),
  };
}

/** The longest of these digits if all others are prefixes of it; otherwise no amount begins with all of them. */
function sharedBeginning(digits: readonly string[]): string | undefined {
  const longest = digits.reduce((one, other) => (other.length > one.length ? other : one), '');
  return digits.every((each) => longest.startsWith(each)) ? longest : undefined;
}
