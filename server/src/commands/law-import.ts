import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Problem } from '@mizan/api';
import type { Kysely } from 'kysely';
import { record } from '../audit/record.ts';
import type { DB } from '../db/tables.generated.ts';
import { insertForums } from '../forums/write.ts';
import { LawFaulty } from '../law/law-files.ts';
import type { Law, ProvinceLaw } from '../law/read-law.ts';
import { lawFolder, readLaw } from '../law/read-law.ts';
import { dateInPakistan } from '../pakistan-time.ts';
import { announceLaw } from '../rulebooks/announce.ts';
import type { Publication } from '../rulebooks/draft.ts';
import { importRows } from '../rulebooks/import-rows.ts';
import { readLawInForce } from '../rulebooks/law-in-force.ts';
import { publishSlabSet } from '../slabs/change.ts';
import { readStoredSlabSets } from '../slabs/read.ts';
import { insertSlabSet } from '../slabs/write.ts';
import { runCommand } from './command.ts';

type ImportContext = { db: Kysely<DB>; clock: () => Date; newId: () => string; publication: Publication };

const FILES = { courtFee: 'court-fee.csv', suitValuation: 'suit-valuation.csv' } as const;

/** Publishes the differences between a folder and the newest versions: schedules, then courts, then rules. */
export async function importLaw(context: ImportContext, folder: string): Promise<string[]> {
  const law = readLaw(context.newId, folder);
  const report = await importSlabSets(context, law);
  const { forums } = await readLawInForce(context.db);
  for (const province of law.provinces) {
    const before = forums.get(province.id);
    if (!isDeepStrictEqual(before?.forums, province.forums))
      report.push(await importForums(context, province, before?.number ?? 0));
    report.push(...(await importRulebooks(context, province, folder)));
  }
  return report;
}

async function importSlabSets(context: ImportContext, { slabSets }: Law) {
  const { db, clock, publication } = context;
  const report: string[] = [];
  const stored = new Map((await readStoredSlabSets(db)).map((set) => [set.id, set]));
  for (const set of slabSets) {
    const before = stored.get(set.id);
    if (before === undefined) {
      await db.transaction().execute((trx) => insertSlabSet(trx, set, { ...publication, at: clock() }));
      report.push(`Added the schedule ${set.id}`);
    } else if (!isDeepStrictEqual(withoutVersion(before), set)) {
      const version = await publishSlabSet(context, { set, before, publication });
      report.push(`Published version ${version} of the schedule ${set.id}, and of every rulebook under it`);
    }
  }
  return report;
}

const withoutVersion = ({ version: _, ...set }: { version: number }) => set;

async function importForums(
  { db, clock, publication }: ImportContext,
  { id: provinceId, forums }: ProvinceLaw,
  latest: number,
) {
  const number = latest + 1;
  await db.transaction().execute(async (trx) => {
    const by = { actor: publication.actor, at: clock() };
    if (!(await insertForums(trx, { provinceId, number, forums }, by)))
      throw new Problem('FORUMS_CHANGED', { latest: number });
    await record(trx, { ...by, action: publication.action, subject: `forums ${provinceId}`, after: forums });
    await announceLaw(trx);
  });
  return `Published table ${number} of the courts of ${provinceId}`;
}

async function importRulebooks(context: ImportContext, { countryId, id }: ProvinceLaw, folder: string) {
  const report: string[] = [];
  for (const type of ['courtFee', 'suitValuation'] as const) {
    const body = Buffer.from(Uint8Array.from(readFileSync(join(folder, countryId, id, FILES[type]))).buffer);
    const { publication } = context;
    const { versions } = await importRows(context, { body, type, dryRun: false, replace: true, publication });
    report.push(...versions.map(({ provinceId, number }) => `Published version ${number} of ${type} in ${provinceId}`));
  }
  return report;
}

if (import.meta.main) {
  // `npm run law:import -- folder`; the default is the folder that Mizan ships with.
  const folder = resolve(process.argv[2] ?? lawFolder);
  const publication = {
    actor: null,
    action: 'law:import',
    note: `Imported from ${folder}`,
    confirmBrokenCases: false,
    effectiveFrom: dateInPakistan(new Date()),
  };
  await runCommand(
    async (db) => {
      const report = await importLaw({ db, clock: () => new Date(), newId: randomUUID, publication }, folder);
      return report.length === 0 ? 'The folder is the same as the newest versions.' : report.join('\n');
    },
    [LawFaulty, Problem],
  );
}
