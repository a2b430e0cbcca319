import type { Country } from '@mizan/api';
import type { Forum } from '@mizan/engine';
import type { Kysely } from 'kysely';
import type { DB } from '../db/tables.generated.ts';

/** What every server holds in memory: countries and provinces, the list of versions, courts. */
export async function readLawInForce(db: Kysely<DB>) {
  const [countries, versions, forums] = await Promise.all([readCountries(db), readAllVersions(db), readForums(db)]);
  return { countries, versions, forums };
}

async function readCountries(db: Kysely<DB>): Promise<Country[]> {
  const countries = await db.selectFrom('country').select(['id', 'name']).orderBy('created_at').orderBy('id').execute();
  const provinces = await db
    .selectFrom('province')
    .select(['id', 'name', 'country_id as countryId', 'slab_set_id as slabId'])
    .orderBy('position')
    .execute();
  return countries.map((country) => ({
    ...country,
    provinces: provinces.filter(({ countryId }) => countryId === country.id),
  }));
}

async function readAllVersions(db: Kysely<DB>) {
  const rows = await db
    .selectFrom('rulebook_version')
    .select(['province_id', 'type', 'number', 'effective_from as effectiveFrom'])
    .execute();
  return Map.groupBy(rows, ({ province_id, type }) => `${province_id} ${type}`);
}

async function readForums(db: Kysely<DB>) {
  const rows = await db
    .selectFrom('forum_table')
    .distinctOn('province_id')
    .select(['province_id', 'number', 'content'])
    .orderBy('province_id')
    .orderBy('number', 'desc')
    .execute();
  // Checked against the engine's schema when it was published.
  return new Map(
    rows.map((row) => [row.province_id, { number: row.number, forums: row.content as unknown as Forum[] }]),
  );
}
