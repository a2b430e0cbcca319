import { westernDigits } from '@mizan/engine';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { LawHandler } from '../context.ts';

/** The most missed searches that are stored: more than an administrator would read. */
export const MAX_MISSED = 1000;

/** Counts a search that found nothing, after searching again to be sure. Who searched is not stored. */
export const reportMissedSearch: LawHandler<'reportMissedSearch'> = async ({ body }, context) => {
  const day = dateInPakistan(context.clock());
  const search = await context.law.searchOn(day);
  const { kinds, text } = search({ ...body, places: await context.law.places() });
  const words = kinds.length > 0 ? null : missedWords(text);
  if (words !== null) await countMissed(context.db, words, day);
  return { done: true };
};

const countMissed = (db: Database, words: string, day: string) =>
  db.transaction().execute(async (trx) => {
    // One writer at a time, so that the number of rows has a limit.
    await sql`LOCK TABLE missed_search IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
    await sql`
      INSERT INTO missed_search (words, times, last_day) VALUES (${words}, 1, ${day})
      ON CONFLICT (words) DO UPDATE SET times = missed_search.times + 1, last_day = excluded.last_day`.execute(trx);
    // Beyond the limit, the searches that were missed least often and longest ago are deleted.
    await sql`
      DELETE FROM missed_search WHERE words IN (
        SELECT words FROM missed_search WHERE words <> ${words}
        ORDER BY times DESC, last_day DESC, words OFFSET ${MAX_MISSED - 1})`.execute(trx);
  });

const MAX_LENGTH = 60;
const MIN_LENGTH = 2;

/** E-mail and web addresses. */
const ADDRESS = /\S*(?:@|:\/\/|www\.)\S*/giu;
/** Telephone numbers, identity cards and case numbers, however their digits are grouped. */
const LONG_NUMBER = /\d(?:[\s./()-]*\d){4,}/gu;

/** The words of a search without anything that could name a person; null if no word is left. */
export function missedWords(text: string): string | null {
  const plain = westernDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(ADDRESS, ' ')
    .replaceAll(LONG_NUMBER, ' ');
  const words = (plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ').slice(0, MAX_LENGTH).trim();
  return words.length < MIN_LENGTH || !/\p{L}/u.test(words) ? null : words;
}
