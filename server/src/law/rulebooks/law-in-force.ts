import type { Country } from '@mizan/api';
import type { Forum } from '@mizan/engine';
import type { Dated } from '@mizan/engine/time';
import { governing } from '@mizan/engine/time';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/tables.generated.ts';
import { readLatestChecks, subjectOf } from '../checks/latest.ts';
import type { ActiveSuspensions } from '../suspensions/active.ts';
import { readActiveSuspensions } from '../suspensions/active.ts';

/**
 * What every server holds in memory: countries and provinces, the versions that may answer, courts, suspensions, checks.
 * Read over one connection: beside many requests it waits for one only once.
 */
export const readLawInForce = (db: Kysely<DB>) => (db.isTransaction ? readAll(db) : db.connection().execute(readAll));

async function readAll(db: Kysely<DB>) {
  const suspensions = await readActiveSuspensions(db);
  const countries = await readCountries(db, suspensions);
  const versions = await readAllVersions(db);
  const forums = await readForums(db);
  const checks = await readLatestChecks(db);
  const pageNames = await readPageNames(db);
  const checkedOn = new Map(checks.map((check) => [subjectOf(check.scope), check.checkedOn]));
  return { countries, versions, forums, suspensions, checkedOn, pageNames };
}

async function readCountries(db: Kysely<DB>, suspensions: ActiveSuspensions): Promise<Country[]> {
  const countries = await db.selectFrom('country').select(['id', 'name']).orderBy('created_at').orderBy('id').execute();
  const provinces = await db
    .selectFrom('province')
    .select(['id', 'name', 'country_id as countryId', 'slab_set_id as slabId'])
    .orderBy('position')
    .execute();
  return countries.map((country) => ({
    ...country,
    provinces: provinces
      .filter(({ countryId }) => countryId === country.id)
      .map((province) => ({ ...province, suspension: suspensions.ofProvince(province.id) })),
  }));
}

/** Every version that is not withdrawn, by its rulebook. */
export async function readAllVersions(db: Kysely<DB>) {
  const rows = await db
    .selectFrom('rulebook_version')
    .select(['province_id', 'type', 'number', 'effective_from as effectiveFrom', 'province_slab_id as slabId'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('rulebook_withdrawal as withdrawal')
            .select('withdrawal.number')
            .whereRef('withdrawal.province_id', '=', 'rulebook_version.province_id')
            .whereRef('withdrawal.type', '=', 'rulebook_version.type')
            .whereRef('withdrawal.number', '=', 'rulebook_version.number'),
        ),
      ),
    )
    .execute();
  return Map.groupBy(rows, ({ province_id, type }) => `${province_id} ${type}`);
}

type InForce = {
  countries: readonly Country[];
  versions: ReadonlyMap<string, readonly (Dated & { slabId: string | null })[]>;
};

/** The countries on a day: a province has the schedule of its rules in force, or its own where none are. */
export const countriesOn = ({ countries, versions }: InForce, day: string): Country[] =>
  countries.map((country) => ({
    ...country,
    provinces: country.provinces.map((province) => {
      const inForce = governing(versions.get(`${province.id} courtFee`) ?? [], day);
      return { ...province, slabId: inForce ? inForce.slabId : province.slabId };
    }),
  }));

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

/** The names of main categories in addresses, the one given last first. */
async function readPageNames(db: Kysely<DB>) {
  const rows = await db
    .selectFrom('law_page_name')
    .select(['province_id', 'type', 'name', 'major_id as majorId'])
    .orderBy('given_at', 'desc')
    .orderBy('name')
    .execute();
  return Map.groupBy(rows, ({ province_id, type }) => `${province_id} ${type}`);
}
