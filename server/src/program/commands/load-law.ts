import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Law, ProvinceLaw } from '../../law/files/read-law.ts';
import { lawFolder, readLaw } from '../../law/files/read-law.ts';
import { insertForums } from '../../law/forums/write.ts';
import { replaceCases } from '../../law/rulebooks/cases.ts';
import { draftVersions } from '../../law/rulebooks/draft.ts';
import { openSources } from '../../law/rulebooks/edit.ts';
import { prepareTree } from '../../law/rulebooks/prepare-tree.ts';
import { writeVersions } from '../../law/rulebooks/publish.ts';
import { digestOfFiles } from '../../law/shipped-law/shipped-files.ts';
import { snapshotOf } from '../../law/shipped-law/snapshot.ts';
import { writeTakenLaw } from '../../law/shipped-law/taken-law.ts';
import { insertSlabSet } from '../../law/slabs/write.ts';
import { record } from '../../mail/audit/record.ts';
import type { DB } from '../../platform/db/tables.generated.ts';
import type { Context } from '../context.ts';

/** The law in the folder applies from this day; a calculation for an earlier day is refused. */
const IN_FORCE_FROM = '2026-01-01';
/** An arbitrary number, the same for every server. */
const LOCK = 7_205_759_404;
const NOTE = 'The law that Mizan ships with';

type Dependencies = Pick<Context, 'db' | 'clock' | 'newId' | 'log'>;

/** Loads all of the law in one transaction at the first start; of several servers that start together, one does it. */
export async function loadLaw({ db, clock, newId, log }: Dependencies, folder = lawFolder) {
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(trx);
    if (await trx.selectFrom('country').select('id').limit(1).executeTakeFirst()) return;
    log.info('Loading the law of five provinces and Islamabad ...');
    const law = readLaw(newId, folder);
    const by = { actor: null, at: clock(), note: NOTE, action: 'loadLaw' };
    await insertPlaces(trx, law, by);
    for (const province of law.provinces) await insertProvinceLaw(trx, province, { ...by, newId });
    await writeTakenLaw(trx, { digest: digestOfFiles(folder), snapshot: snapshotOf(law), ...by });
  });
}

type By = { actor: null; at: Date; note: string; action: string };

async function insertPlaces(trx: Transaction<DB>, { countries, slabSets }: Law, by: By) {
  for (const set of slabSets) await insertSlabSet(trx, set, by);
  for (const { id, name, provinces } of countries) {
    await trx.insertInto('country').values({ id, name, created_at: by.at }).execute();
    for (const province of provinces) {
      const row = { id: province.id, name: province.name, country_id: id, slab_set_id: province.slabId };
      await trx.insertInto('province').values(row).execute();
      await record(trx, { ...by, subject: `province ${province.id}`, after: row });
    }
  }
}

async function insertProvinceLaw(trx: Transaction<DB>, province: ProvinceLaw, by: By & { newId: () => string }) {
  const { id: provinceId, rulebooks, cases, forums, slabId } = province;
  await insertForums(trx, { provinceId, number: 1, forums }, by);
  for (const type of ['courtFee', 'suitValuation'] as const) {
    const key = { provinceId, type };
    await trx.insertInto('rulebook').values({ province_id: provinceId, type }).execute();
    const sources = await openSources(trx, key, { confirmBrokenCases: false });
    const tree = prepareTree(sources, rulebooks[type].majorCategories);
    const provinceSlabId = type === 'courtFee' ? slabId : null;
    const first = {
      effectiveFrom: IN_FORCE_FROM,
      before: undefined,
      carriedFrom: null,
      tree,
      slabSets: [],
      provinceSlabId,
    };
    await writeVersions(trx, [await draftVersions(sources, [first])], by);
    const kept = cases.filter((testCase) => testCase.type === type);
    await replaceCases(trx, {
      key,
      added: kept.map((each) => ({ ...each, amount: amountOf(each.amount), from: IN_FORCE_FROM, until: null })),
      newId: by.newId,
    });
  }
}

const amountOf = (amount: number | string | null) => (amount === null ? null : Number(amount));
