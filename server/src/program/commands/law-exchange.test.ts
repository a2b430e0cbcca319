import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, inject, onTestFinished, test } from 'vitest';
import { lawFolder } from '../../law/files/read-law.ts';
import { csvOf, type ExportedRow } from '../../law/rulebooks/csv/export-rows.ts';
import { startApp } from '../../testing/app.ts';
import type { Holding } from '../../testing/database.ts';
import { describeReplacement, importLaw } from './import-law-folder.ts';
import { exportLaw } from './law-export.ts';

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-law-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function startWithLaw(holding: Holding = 'law') {
  const app = await startApp({ holding });
  const intent = {
    actor: null,
    action: 'law:import',
    note: 'A test',
    confirmBrokenCases: false,
    isBackdatingUnconfirmed: false,
    needsApproval: false,
    effectiveFrom: '2026-06-01',
  };
  return { ...app, dependencies: { db: app.db, clock: () => new Date(), newId: randomUUID, intent } };
}

async function importAll(...parameters: Parameters<typeof importLaw>) {
  const lines: string[] = [];
  for await (const line of importLaw(...parameters)) lines.push(line);
  return lines;
}

/** Reduces an export to the columns of a shipped file, which may lack an optional column that no rule fills yet. */
function withColumnsOf(csv: string, wider: string) {
  const columns = csv.slice(0, csv.indexOf('\n')).split(',');
  return csvOf(parse<ExportedRow>(wider, { columns: true }), columns);
}

/** The rows of today as an export writes them, which leaves out their days. */
function ofToday(csv: string) {
  const columns = csv.slice(0, csv.indexOf('\n')).split(',');
  const rows = parse<ExportedRow>(csv, { columns: true }).filter(({ until }) => !until);
  return csvOf(
    rows.map((row) => ('from' in row ? { ...row, from: '' } : row)),
    columns,
  );
}

test('exports the law of today with the content of the files from which it was loaded', async () => {
  const { db } = await startWithLaw();
  const folder = temporaryFolder();
  cpSync(join(lawFolder, 'sources.json'), join(folder, 'sources.json'));
  await exportLaw(db, folder);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files).toHaveLength(21);
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name);
    const shipped = join(lawFolder, path.slice(folder.length));
    const isData = name.endsWith('.json');
    const [exported, loaded] = [path, shipped].map((file) => readFileSync(file, 'utf8')) as [string, string];
    if (isData) expect(JSON.parse(exported), path).toEqual(JSON.parse(loaded));
    else expect(withColumnsOf(loaded, exported), path).toBe(ofToday(loaded));
  }
});

test('writes the sources in full where the folder has no list of them', async () => {
  const { db } = await startWithLaw();
  const folder = temporaryFolder();
  await exportLaw(db, folder);
  const csv = readFileSync(join(folder, 'pakistan/balochistan/court-fee.csv'), 'utf8');
  const [row] = parse<ExportedRow>(csv, { columns: true });
  expect(row?.['sources']).toMatch(/^statute \| https:.*\njudgment \| /);
});

test('publishes nothing when the loaded files are imported again', async () => {
  const { dependencies } = await startWithLaw('punjab');
  expect(await importAll(dependencies, inject('punjabLaw'))).toEqual([]);
});

test('publishes a changed schedule, court and rule once each', async () => {
  const { dependencies, client, as } = await startWithLaw();
  const folder = temporaryFolder();
  cpSync(lawFolder, folder, { recursive: true });
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
  edit('slabs.json', (text) => text.replace('"Sindh, Schedule I', '"The Sindh, Schedule I'));
  edit('pakistan/punjab/forums.json', (text) =>
    text.replace('"court": "Civil Judge"', '"court": "Civil Judge Class I"'),
  );
  edit('pakistan/kpk/suit-valuation.csv', (text) => text.replace('Amount claimed', 'The amount claimed'));
  expect(await describeReplacement(dependencies, folder)).toEqual([
    'sindh-schedule-1-article-1: replaced',
    'forums punjab: replaced',
    'suitValuation in kpk: 1 changed',
    expect.stringMatching(/^ {2}changed: Recovery of money > /),
  ]);
  expect(await importAll(dependencies, folder)).toEqual([
    'Published sindh-schedule-1-article-1',
    'Published forums punjab',
    expect.stringMatching(/^Publication \d+ changed suitValuation in kpk$/),
  ]);
  expect((await client.getForums({ params: { provinceId: 'punjab' } })).forums[0]?.court).toBe('Civil Judge Class I');
  const { client: admin } = await as('admin');
  const [newest] = await admin.getRulebookVersions({ params: { provinceId: 'sindh', type: 'courtFee' } });
  expect(newest).toMatchObject({ effectiveFrom: '2026-06-01', publishedBy: null });
});
