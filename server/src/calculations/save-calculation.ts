import { Problem } from '@mizan/api';
import type { Kysely } from 'kysely';
import type { DB } from '../db/tables.generated.ts';
import { nextMonth } from '../pakistan-time.ts';
import { toSuspension } from '../suspensions/active.ts';
import { groupCommit } from './group-commit.ts';
import { answerBytes, compressAnswer } from './stored-answer.ts';
import type { NamedSubject } from './subjects.ts';
import { openSubjects } from './subjects.ts';
import type { NewCalculation, Outcome } from './write-calculations.ts';
import { writeCalculations } from './write-calculations.ts';

/** Most of what a small group costs the database is the same for one as for several, and delays the group beside it. */
const MIN_BESIDE = 10;

type Asked = Omit<NewCalculation, 'subjectId' | 'dictionaryId' | 'compressed'> & {
  subject: NamedSubject;
  /** The whole answer as JSON, which is stored byte for byte. */
  answer: Buffer;
};
/** The id is null for what is not saved; the answer is that of the first time, and null for a new calculation. */
type Saved = { id: string | null; isNew: boolean; searchesLeft: number; answer: Buffer | null };

/** Saves a calculation and spends a search on it, or throws why not. */
export type SaveCalculation = (asked: Asked) => Promise<Saved>;

/**
 * Calculations of one server are written in groups. Those whose account is locked at the moment go to a second group
 * commit, which waits for the lock without delaying the others.
 */
export function openSaving(db: Kysely<DB>): SaveCalculation {
  const subjects = openSubjects(db);
  const patient = groupCommit<NewCalculation, Outcome>((all) => writeCalculations(db, all, true), {
    ...apart,
    // A batch may wait long for the lock of one account, and the others need not.
    minBeside: 1,
  });
  const quick = groupCommit<NewCalculation, Outcome>(
    async (all) => {
      const outcomes = await writeCalculations(db, all, false);
      return all.flatMap((asked, index) => {
        const outcome = outcomes[index];
        return outcome === undefined ? [] : [outcome.outcome === 'busy' ? patient(asked) : outcome];
      });
    },
    { ...apart, minBeside: MIN_BESIDE },
  );
  return async ({ subject, answer, ...asked }) => {
    const { subjectId, dictionaryId, dictionary } = await subjects(subject);
    const compressed = compressAnswer(answer, dictionary);
    const outcome = await quick({ ...asked, subjectId, dictionaryId, compressed });
    if (outcome.outcome === 'suspended') throw await suspended(db, outcome.id);
    if (outcome.outcome === 'limited') throw await limited(db, asked);
    return toSaved({ ...outcome, outcome: outcome.outcome });
  };
}

const apart = {
  /** One statement cannot write a key twice; the second request finds the row of the first. */
  keyOf: ({ request }: NewCalculation) => request && `${request.memberId} ${request.key}`,
  accountOf: ({ memberId }: NewCalculation) => memberId,
};

/** Switched off since this server computed the answer. */
async function suspended(db: Kysely<DB>, id: string) {
  const row = await db.selectFrom('rule_suspension').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return new Problem('RULE_SUSPENDED', toSuspension(row));
}

/** Says on which day, in Pakistan, the key may spend again. */
async function limited(db: Kysely<DB>, { apiKey, at }: Pick<NewCalculation, 'apiKey' | 'at'>) {
  const key = await db
    .selectFrom('api_key')
    .select('monthly_limit')
    .where('id', '=', apiKey)
    .executeTakeFirstOrThrow(() => new Problem('KEY_NOT_VALID'));
  return new Problem('KEY_LIMIT_REACHED', { limit: Number(key.monthly_limit), from: nextMonth(at) });
}

type Decided = Outcome & { outcome: Exclude<Outcome['outcome'], 'suspended' | 'limited'> };

function toSaved({ outcome, id, status, searchesLeft, ...saved }: Decided): Saved {
  switch (outcome) {
    case 'new':
      return { id, isNew: true, searchesLeft, answer: null };
    case 'again':
      return { id, isNew: false, searchesLeft, answer: answerBytes(saved) };
    case 'known':
      // Deleted since the first request, so the answer cannot be repeated.
      if (saved.answer === null && saved.compressed === null) throw new Problem('NOT_FOUND', { what: 'calculation' });
      return { id, isNew: status === 201, searchesLeft, answer: answerBytes(saved) };
    case 'keyTaken':
      throw new Problem('IDEMPOTENCY_KEY_REUSED');
    case 'refused':
      throw new Problem('NO_SEARCHES_LEFT');
    case 'busy':
      // Even after waiting there is no account: it was deleted during the request.
      throw new Problem('SESSION_ENDED');
  }
}
