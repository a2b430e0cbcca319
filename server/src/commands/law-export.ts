import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Kysely } from 'kysely';
import type { DB } from '../db/tables.generated.ts';
import { lawFolder } from '../law/read-law.ts';
import { csvOf, exportRows } from '../rulebooks/csv/export-rows.ts';
import { readLawInForce } from '../rulebooks/law-in-force.ts';
import { readHead, readTree } from '../rulebooks/version.ts';
import { readStoredSlabSets } from '../slabs/read.ts';
import { runCommand } from './command.ts';

const FILES = { courtFee: 'court-fee.csv', suitValuation: 'suit-valuation.csv' } as const;

/** Writes the newest versions as files, so that changes can be reviewed as a diff. */
export async function exportLaw(db: Kysely<DB>, folder: string) {
  const { countries, forums } = await readLawInForce(db);
  const slabSets = (await readStoredSlabSets(db)).map(({ version: _, id, name, ...set }) => ({ id, name, ...set }));
  writeJson(folder, 'slabs.json', slabSets);
  const places = countries.map(({ provinces, ...country }) => ({
    ...country,
    provinces: provinces.map(({ countryId: _, ...province }) => province),
  }));
  writeJson(folder, 'provinces.json', places);
  for (const { id: countryId, provinces } of countries) {
    for (const { id: provinceId } of provinces) {
      const target = join(folder, countryId, provinceId);
      writeJson(target, 'forums.json', forums.get(provinceId)?.forums ?? []);
      await exportRulebooks(db, target, provinceId);
    }
  }
}

async function exportRulebooks(db: Kysely<DB>, folder: string, provinceId: string) {
  for (const type of ['courtFee', 'suitValuation'] as const) {
    const tree = await readTree(db, await readHead(db, { provinceId, type }));
    writeFileSync(join(folder, FILES[type]), csvOf(exportRows(tree, provinceId)));
  }
}

function writeJson(folder: string, name: string, content: unknown) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
}

if (import.meta.main) {
  // `npm run law:export -- folder`; the default is the folder that Mizan ships with.
  const folder = resolve(process.argv[2] ?? lawFolder);
  await runCommand(async (db) => {
    await exportLaw(db, folder);
    return `The newest versions are in ${folder}; look at them with git diff.`;
  });
}
