import type { Country, Province } from '@mizan/api';
import type { Items } from '@mizan/engine/changes';
import type { Database } from '../../platform/db/database.ts';
import { scheduleOf } from '../changes/book.ts';
import { readPublicationDays, readPublicationSummaries, readPublications, SHARED } from '../changes/stored-changes.ts';
import { readLatestChecks, subjectOf } from '../checks/latest-checks.ts';
import { type ActiveSuspensions, readActiveSuspensions } from '../suspensions/active.ts';

/** A country whose provinces lack their schedules, because these depend on the day. */
export type StoredCountry = Omit<Country, 'provinces'> & { provinces: Omit<Province, 'slabId'>[] };

/**
 * Reads what every server holds in memory: countries and provinces, the days on which rules change, schedules and courts,
 * suspensions, checks. All queries use one connection, so that a busy pool makes them wait only once.
 */
export const readLawInForce = (db: Database) => (db.isTransaction ? readAll(db) : db.connection().execute(readAll));

async function readAll(db: Database) {
  const suspensions = await readActiveSuspensions(db);
  const countries = await readCountries(db, suspensions);
  const publicationSummaries = await readPublicationSummaries(db);
  const publicationDays = await readPublicationDays(db);
  const shared = await readPublications(db, [SHARED]);
  const checks = await readLatestChecks(db);
  const pageNames = await readPageNames(db);
  const checkedOn = new Map(checks.map((check) => [subjectOf(check.scope), check.checkedOn]));
  return { countries, publicationSummaries, publicationDays, shared, suspensions, checkedOn, pageNames };
}

export type LawInForce = Awaited<ReturnType<typeof readAll>>;

async function readCountries(db: Database, suspensions: ActiveSuspensions): Promise<StoredCountry[]> {
  const countries = await db.selectFrom('country').select(['id', 'name']).orderBy('created_at').orderBy('id').execute();
  const provinces = await db
    .selectFrom('province')
    .select(['id', 'name', 'country_id as countryId'])
    .orderBy('position')
    .execute();
  return countries.map((country) => ({
    ...country,
    provinces: provinces
      .filter(({ countryId }) => countryId === country.id)
      .map((province) => ({ ...province, suspension: suspensions.ofProvince(province.id) })),
  }));
}

/** The countries on a day, each province with its schedule. `shared` holds the shared items of that day. */
export const countriesOn = (countries: readonly StoredCountry[], shared: Items): Country[] =>
  countries.map((country) => ({
    ...country,
    provinces: country.provinces.map(({ suspension, ...province }) => ({
      ...province,
      slabId: scheduleOf({ provinceId: province.id }, shared),
      suspension,
    })),
  }));

/** The names of main categories in the addresses of their pages, the newest first. */
async function readPageNames(db: Database) {
  const rows = await db
    .selectFrom('law_page_name')
    .select(['province_id', 'type', 'name', 'major_id as majorId'])
    .orderBy('given_at', 'desc')
    .orderBy('name')
    .execute();
  return Map.groupBy(rows, ({ province_id, type }) => `${province_id} ${type}`);
}
