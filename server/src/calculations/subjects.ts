import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { DB } from '../db/tables.generated.ts';
import { foldWords } from '../rulebooks/fold-words.ts';

/** What a calculation is about, in the names of its day. */
type Subject = {
  countryId: string;
  provinceId: string;
  type: 'courtFee' | 'suitValuation';
  subMinorId: string;
  /** All that a search may find it by. */
  texts: readonly string[];
};

/** Under the name of its version and sub-minor a subject never changes. */
export type NamedSubject = { name: string; make: () => Subject };

const KEPT = 20_000;
const TYPE_WORDS = { courtFee: 'courtFee court fee', suitValuation: 'suitValuation suit valuation' };

/** The number of a subject, asked of the database once for each server. */
export function openSubjects(db: Kysely<DB>) {
  const known = new LRUCache<string, Promise<number>>({ max: KEPT });
  return ({ name, make }: NamedSubject): Promise<number> => {
    const found = known.get(name);
    if (found) return found;
    const number = keep(db, make());
    known.set(name, number);
    number.catch(() => known.delete(name));
    return number;
  };
}

async function keep(db: Kysely<DB>, { countryId, provinceId, type, subMinorId, texts }: Subject): Promise<number> {
  const words = foldWords([...texts, TYPE_WORDS[type]].join(' '));
  const text = [...new Set(words)].map((word) => ` ${word}`).join('');
  const digest = createHash('sha256')
    .update(JSON.stringify([countryId, provinceId, type, subMinorId, texts]))
    .digest();
  const row = { digest, country_id: countryId, province_id: provinceId, type, sub_minor_id: subMinorId, words: text };
  // Two servers that meet it at once: the index lets one in, and both then read it.
  await db.transaction().execute((trx) =>
    trx
      .insertInto('calculation_subject')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  const kept = db.selectFrom('calculation_subject').select('id').where('digest', '=', digest);
  return (await kept.executeTakeFirstOrThrow()).id;
}
