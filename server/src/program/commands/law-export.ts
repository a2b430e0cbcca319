import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { calculationTypes } from '@mizan/engine';
import { fold } from '@mizan/engine/changes';
import { forumsIn, rulebookOn, slabSetsIn } from '../../law/changes/book.ts';
import { createLedgerReader, type LedgerReader } from '../../law/changes/ledger.ts';
import { SHARED } from '../../law/changes/stored-changes.ts';
import { readSourceList } from '../../law/files/law-files.ts';
import { lawFolder, namedSourcesOf } from '../../law/files/read-law.ts';
import { csvOf, type ExportedRow, exportRows } from '../../law/rulebooks/csv/export-rows.ts';
import { countriesOn, readLawInForce } from '../../law/rulebooks/law-in-force.ts';
import type { Database } from '../../platform/db/database.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { runCommand } from './command.ts';

const FILES = { courtFee: 'court-fee.csv', suitValuation: 'suit-valuation.csv' } as const;

/** Writes the law of today as files for a diff, without days. Sources are cited by their names in `sources.json`. */
export async function exportLaw(db: Database, folder: string) {
  const today = dateInPakistan(new Date());
  const ledger = createLedgerReader(db);
  const shared = fold(await ledger.publicationsOf(SHARED), today);
  const countries = countriesOn((await readLawInForce(db)).countries, shared);
  // Each schedule begins with its id and name in the file.
  const slabSets = slabSetsIn(shared).map(({ id, name, ...set }) => ({ id, name, ...set }));
  const sources = existsSync(join(folder, 'sources.json')) ? readSourceList(folder) : [];
  const sourceNames = new Map([...namedSourcesOf(sources)].map(([id, line]) => [line, id]));
  writeJson(folder, 'slabs.json', slabSets);
  const provincesFile = countries.map(({ provinces, ...country }) => ({
    ...country,
    provinces: provinces.map(({ id, name, slabId }) => ({ id, name, slabId })),
  }));
  writeJson(folder, 'provinces.json', provincesFile);
  for (const { id: countryId, provinces } of countries) {
    for (const { id: provinceId } of provinces) {
      const target = join(folder, countryId, provinceId);
      writeJson(target, 'forums.json', forumsIn(provinceId, shared) ?? []);
      await exportRulebooks(ledger, { provinceId, folder: target, sourceNames });
    }
  }
}

type ProvinceTarget = {
  readonly provinceId: string;
  readonly folder: string;
  readonly sourceNames: ReadonlyMap<string, string>;
};

async function exportRulebooks(ledger: LedgerReader, { provinceId, folder, sourceNames }: ProvinceTarget) {
  for (const type of calculationTypes) {
    const { majorCategories: tree } = rulebookOn(await ledger.book({ provinceId, type }), dateInPakistan(new Date()));
    writeFileSync(
      join(folder, FILES[type]),
      csvOf([...exportRows(tree, provinceId)].map((row) => withNames(row, sourceNames))),
    );
  }
}

/** Cites the sources of a row by their names in one line, if all of them have one. */
function withNames(row: ExportedRow, sourceNames: ReadonlyMap<string, string>): ExportedRow {
  const names = String(row['sources'] ?? '')
    .split('\n')
    .map((line) => sourceNames.get(line));
  return names.every((name) => name !== undefined) ? { ...row, sources: names.join(' ') } : row;
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
    return `The law of today is in ${folder}; look at it with git diff.`;
  });
}
