import { calculationTypes } from '@mizan/engine';
import { sql } from 'kysely';
import { createLedgerReader } from '../../law/changes/ledger.ts';
import { lockLaw, publishInTransaction } from '../../law/changes/publish.ts';
import { type Law, lawFolder, readLaw } from '../../law/files/read-law.ts';
import { FIRST_DAY } from '../../law/files/states.ts';
import { addCases } from '../../law/rulebooks/cases.ts';
import { digestOfFiles } from '../../law/shipped-law/shipped-files.ts';
import { changesOfLaw } from '../../law/shipped-law/shipped-upgrade.ts';
import { snapshotOf } from '../../law/shipped-law/snapshot.ts';
import { writeTakenLaw } from '../../law/shipped-law/taken-law.ts';
import { record } from '../../mail/audit/record.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Context } from '../context.ts';

/** The advisory lock of loading the law: an arbitrary number, the same for every server. */
const LOAD_LOCK = 7_205_759_406;
const NOTE = 'The law that Mizan ships with';

type Dependencies = Pick<Context, 'db' | 'clock' | 'newId' | 'log'>;

/** Loads the shipped law in one transaction at the first start. Of several servers that start together, one does it. */
export async function loadLaw({ db, clock, newId, log }: Dependencies, folder = lawFolder) {
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${LOAD_LOCK})`.execute(trx);
    if (await trx.selectFrom('country').select('id').limit(1).executeTakeFirst()) return;
    log.info('Loading the law of five provinces and Islamabad ...');
    const law = readLaw(newId, folder);
    const origin = { actor: null, at: clock(), note: NOTE, action: 'loadLaw' };
    await insertPlaces(trx, law, origin);
    await lockLaw(trx);
    const snapshot = snapshotOf(law);
    const books = [...changesOfLaw(snapshot)].map(([book, changes]) => ({ book, changes }));
    const intent = {
      ...origin,
      effectiveFrom: FIRST_DAY,
      confirmBrokenCases: false,
      isBackdatingUnconfirmed: false,
      needsApproval: false,
    };
    await publishInTransaction({ trx, ledger: createLedgerReader(trx), clock, newId }, intent, { books });
    await insertCases(trx, law, newId);
    await writeTakenLaw(trx, { digest: digestOfFiles(folder), snapshot, ...origin });
  });
}

type Origin = { actor: null; at: Date; note: string; action: string };

async function insertPlaces(trx: Transaction, { countries }: Law, origin: Origin) {
  for (const { id, name, provinces } of countries) {
    await trx.insertInto('country').values({ id, name, created_at: origin.at }).execute();
    for (const province of provinces) {
      const row = { id: province.id, name: province.name, country_id: id };
      await trx.insertInto('province').values(row).execute();
      const rulebooks = calculationTypes.map((type) => ({ province_id: province.id, type }));
      await trx.insertInto('rulebook').values(rulebooks).execute();
      await record(trx, { ...origin, subject: `province ${province.id}`, after: row });
    }
  }
}

async function insertCases(trx: Transaction, { provinces }: Law, newId: () => string) {
  for (const { id: provinceId, cases } of provinces)
    for (const type of calculationTypes) {
      const added = cases
        .filter((testCase) => testCase.type === type)
        .map((testCase) => ({ ...testCase, amount: testCase.amount === null ? null : Number(testCase.amount) }));
      await addCases(trx, { key: { provinceId, type }, added, newId });
    }
}
