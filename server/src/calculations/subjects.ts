import { createHash } from 'node:crypto';
import { foldWords } from '@mizan/engine/search';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { DB } from '../db/tables.generated.ts';

/** The rule and place of a calculation, with their names at that time. */
export type Subject = {
  countryId: string;
  provinceId: string;
  type: 'courtFee' | 'suitValuation';
  subMinorId: string;
  /** The texts that a search looks through. */
  texts: readonly string[];
};

/** The name is made of version and sub-minor; its subject never changes. */
export type NamedSubject = { name: string; make: () => Subject };

/** A size, so that memory is taken as the cache fills. */
const MAX_CACHED = 20_000;
const TYPE_WORDS = { courtFee: 'courtFee court fee', suitValuation: 'suitValuation suit valuation' };

/** Returns the number of a subject, which each server reads once from the database. */
export function openSubjects(db: Kysely<DB>) {
  const known = new LRUCache<string, Promise<number>>({ maxSize: MAX_CACHED, sizeCalculation: () => 1 });
  return ({ name, make }: NamedSubject): Promise<number> => {
    const found = known.get(name);
    if (found) return found;
    const number = keep(db, make());
    known.set(name, number);
    number.catch(() => known.delete(name));
    return number;
  };
}

async function keep(db: Kysely<DB>, subject: Subject): Promise<number> {
  const [number] = await keepSubjects(db, [subject]);
  if (number === undefined) throw new Error('A subject was not stored');
  return number;
}

/** The numbers of these subjects, in the same order. */
export async function keepSubjects(db: Kysely<DB>, subjects: readonly Subject[]): Promise<number[]> {
  if (subjects.length === 0) return [];
  const rows = subjects.map(rowOf);
  // Concurrent servers: the unique index accepts one row, and all then read it. In one order, so that none waits for another
  // that waits for it.
  const inOrder = rows.toSorted((one, other) => one.digest.compare(other.digest));
  await db.transaction().execute((trx) =>
    trx
      .insertInto('calculation_subject')
      .values(inOrder)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  const digests = rows.map(({ digest }) => digest);
  const kept = await db
    .selectFrom('calculation_subject')
    .select(['id', 'digest'])
    .where('digest', 'in', digests)
    .execute();
  const numbers = new Map(kept.map(({ id, digest }) => [digest.toString('hex'), id]));
  return digests.flatMap((digest) => numbers.get(digest.toString('hex')) ?? []);
}

function rowOf({ countryId, provinceId, type, subMinorId, texts }: Subject) {
  const words = foldWords([...texts, TYPE_WORDS[type]].join(' '));
  const text = [...new Set(words)].map((word) => ` ${word}`).join('');
  const digest = createHash('sha256')
    .update(JSON.stringify([countryId, provinceId, type, subMinorId, texts]))
    .digest();
  return { digest, country_id: countryId, province_id: provinceId, type, sub_minor_id: subMinorId, words: text };
}
