import type { Kysely } from 'kysely';
import type { DB } from '../db/tables.generated.ts';

type Named = { subjectId: number; version: number };

/** The dictionary of answers about a subject by one version, made of the first sample and never changed. */
export async function keepDictionary(db: Kysely<DB>, { subjectId, version }: Named, sample: () => Promise<string>) {
  const kept = db
    .selectFrom('answer_dictionary')
    .select(['id', 'answer'])
    .where('subject_id', '=', subjectId)
    .where('version', '=', version);
  const known = await kept.executeTakeFirst();
  if (known) return known;
  // Concurrent servers: the unique constraint accepts one sample, and all then read it.
  await db
    .insertInto('answer_dictionary')
    .values({ subject_id: subjectId, version, answer: await sample() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return kept.executeTakeFirstOrThrow();
}
