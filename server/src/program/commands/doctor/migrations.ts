import { readApplied, readMigrations, refuseUnknown } from '../../../platform/db/migrate.ts';
import { OperatorFault } from '../../../platform/operator-fault.ts';
import { broken, type DatabaseCheckContext, type Finding, good, look } from './finding.ts';

/** Checks that every migration is applied, and that no newer version has migrated the database. */
export async function checkMigrations({ pool }: DatabaseCheckContext): Promise<Finding> {
  const client = await pool.connect();
  try {
    const table = await client.query<{ there: string | null }>(`SELECT to_regclass('public.migration') AS there`);
    if (table.rows[0]?.there === null) return look('the database is empty: the first npm start makes the tables');
    const [applied, all] = [await readApplied(client), readMigrations()];
    refuseUnknown(applied, all);
    const pending = all.filter(({ name }) => !applied.has(name));
    if (pending.length === 0) return good(`all ${all.length} are applied`);
    return look(
      `${pending.length} wait, from ${pending[0]?.name}: the next start of this version backs up and applies them`,
    );
  } catch (error) {
    if (error instanceof OperatorFault) return broken(error.message);
    throw error;
  } finally {
    client.release();
  }
}
