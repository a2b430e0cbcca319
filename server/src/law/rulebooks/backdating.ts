import { Problem } from '@mizan/api/problem';
import type { RulebookKey } from '@mizan/engine/changes';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Intent } from '../changes/publication-content.ts';

/** Refuses a day before today that is not confirmed, because the rules that it replaces have already given answers. */
export async function refuseBackdating(
  db: Database,
  keys: readonly RulebookKey[],
  { effectiveFrom, isBackdatingUnconfirmed }: Pick<Intent, 'effectiveFrom' | 'isBackdatingUnconfirmed'>,
) {
  if (!isBackdatingUnconfirmed || keys.length === 0) return;
  const savedCalculations = await countSavedCalculations(db, keys, effectiveFrom);
  throw new Problem('BACKDATING_UNCONFIRMED', { effectiveFrom, savedCalculations });
}

/** The number of calculations by these rulebooks for dates of law from a day on. */
async function countSavedCalculations(db: Database, keys: readonly RulebookKey[], day: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    SELECT count(*) AS count FROM calculation_subject AS subject
    JOIN calculation ON calculation.subject_id = subject.id AND as_of >= ${day}
    WHERE (province_id, type) IN (SELECT * FROM unnest(
      ${keys.map(({ provinceId }) => provinceId)}::text[], ${keys.map(({ type }) => type)}::text[]))`.execute(db);
  return Number(rows[0]?.count);
}
