import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { StoredSlabSet } from '@mizan/api';
import { Problem } from '@mizan/api';
import type { Kysely } from 'kysely';
import type { Law, ProvinceLaw } from '../../law/files/read-law.ts';
import { namedSourcesOf, readLaw } from '../../law/files/read-law.ts';
import { insertForums } from '../../law/forums/write.ts';
import { announceLaw } from '../../law/rulebooks/announce.ts';
import type { Publication } from '../../law/rulebooks/draft.ts';
import { importRows } from '../../law/rulebooks/import-rows.ts';
import { readLawInForce } from '../../law/rulebooks/law-in-force.ts';
import { publishSlabSet } from '../../law/slabs/change.ts';
import { readStoredSlabSets } from '../../law/slabs/read.ts';
import { insertSlabSet } from '../../law/slabs/write.ts';
import { record } from '../../mail/audit/record.ts';
import type { DB } from '../../platform/db/tables.generated.ts';

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
    report.push(...(await importRulebooks(context, { folder, province, sources: law.sources })));
  }
  return report;
}

async function importSlabSets(context: ImportContext, { slabSets }: Law) {
  const { db, clock, publication } = context;
  const report: string[] = [];
  const stored = new Map((await readStoredSlabSets(db, publication.effectiveFrom)).map((set) => [set.id, set]));
  for (const set of slabSets) {
    const before = stored.get(set.id);
    if (before === undefined) {
      await db.transaction().execute((trx) => insertSlabSet(trx, set, { ...publication, at: clock() }));
      report.push(`Added the schedule ${set.id}`);
    } else if (!isDeepStrictEqual(withoutDate(before), set)) {
      const { version } = await publishSlabSet(context, { set, publication });
      report.push(`Published version ${version} of the schedule ${set.id}, and of every rulebook under it`);
    }
  }
  return report;
}

const withoutDate = ({ version: _, effectiveFrom: _from, ...set }: StoredSlabSet) => set;

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

/** The files of one province in the folder, and the sources that their rows may name. */
type Files = { readonly folder: string; readonly province: ProvinceLaw } & Pick<Law, 'sources'>;

/** What makes the rules of one type what the file of a province says. */
function importOf(type: keyof typeof FILES, { folder, province, sources }: Files) {
  const bytes = readFileSync(join(folder, province.countryId, province.id, FILES[type]));
  return {
    type,
    file: { bytes, isJson: false },
    replace: true,
    confirmUnread: false,
    namedSources: namedSourcesOf(sources),
  };
}

async function importRulebooks(context: ImportContext, files: Files) {
  const report: string[] = [];
  const { publication } = context;
  for (const type of ['courtFee', 'suitValuation'] as const) {
    const { versions } = await importRows(context, { ...importOf(type, files), publication, dryRun: false });
    report.push(...versions.map(({ provinceId, number }) => `Published version ${number} of ${type} in ${provinceId}`));
  }
  return report;
}

/** What importing the folder would replace: counts and names, of rules, schedules and courts. Nothing is written. */
export async function describeReplacement(context: ImportContext, folder: string): Promise<string[]> {
  const { publication } = context;
  const law = readLaw(context.newId, folder);
  const stored = new Map((await readStoredSlabSets(context.db, publication.effectiveFrom)).map((set) => [set.id, set]));
  const { forums } = await readLawInForce(context.db);
  const report = law.slabSets.flatMap((set) => {
    const before = stored.get(set.id);
    if (before === undefined) return [`Schedule ${set.id}: added`];
    return isDeepStrictEqual(withoutDate(before), set) ? [] : [`Schedule ${set.id}: replaced`];
  });
  for (const province of law.provinces) {
    const isSame = isDeepStrictEqual(forums.get(province.id)?.forums, province.forums);
    if (!isSame) report.push(`Courts of ${province.id}: replaced`);
    for (const type of ['courtFee', 'suitValuation'] as const) {
      const files = { folder, province, sources: law.sources };
      const { added, changed, removed } = await importRows(context, {
        ...importOf(type, files),
        publication,
        dryRun: true,
      });
      const counts = Object.entries({ added, changed, removed }).filter(([, { count }]) => count > 0);
      if (counts.length === 0) continue;
      report.push(`${type} in ${province.id}: ${counts.map(([kind, { count }]) => `${count} ${kind}`).join(', ')}`);
      report.push(...counts.flatMap(([kind, { names }]) => names.map((name) => `  ${kind}: ${name}`)));
    }
  }
  return report;
}
