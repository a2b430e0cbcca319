import { type CalculationType, calculationTypes } from '@mizan/engine';
import { difference, fold, type Items } from '@mizan/engine/changes';
import { createLedgerReader } from '../../law/changes/ledger.ts';
import type { Intent } from '../../law/changes/publication-content.ts';
import { publish } from '../../law/changes/publish.ts';
import { SHARED } from '../../law/changes/stored-changes.ts';
import { type Law, type ProvinceLaw, readLaw } from '../../law/files/read-law.ts';
import { treeOn } from '../../law/files/states.ts';
import { csvOf, exportRows } from '../../law/rulebooks/csv/export-rows.ts';
import { importRows } from '../../law/rulebooks/import-rows.ts';
import { itemsByBook, newSchedulesFromAlways } from '../../law/shipped-law/shipped-upgrade.ts';
import { snapshotOf } from '../../law/shipped-law/snapshot.ts';
import type { Database } from '../../platform/db/database.ts';

type ImportContext = { db: Database; clock: () => Date; newId: () => string; intent: Intent };

/**
 * Publishes the differences between a folder and the law of today: schedules and courts, then the rules of each province and type.
 * Yields a line for each publication, which stays published if a later one is refused.
 */
export async function* importLaw(context: ImportContext, folder: string): AsyncGenerator<string> {
  const law = readLaw(context.newId, folder);
  const { intent } = context;
  const shared = await sharedChanges(context, law);
  const { number } = await publish(context, intent, async () => ({ books: [{ book: SHARED, changes: shared }] }));
  if (number !== undefined) for (const { item } of shared) yield `Published ${item}`;
  for (const province of law.provinces) yield* importRulebooks(context, province);
}

/** The changes to schedules and courts that the folder makes. Those in force that the folder lacks stay. */
async function sharedChanges({ db, intent }: ImportContext, law: Law) {
  const day = intent.effectiveFrom;
  const before = fold(await createLedgerReader(db).publicationsOf(SHARED), day);
  const after: Items = itemsByBook(snapshotOf(law), day).get(SHARED) ?? new Map();
  const kept = new Map([...before].filter(([item]) => after.has(item)));
  return newSchedulesFromAlways(SHARED, difference(kept, after, day));
}

/** The import that replaces the rules of one type in a province by those of its file, as they are on the day of the intent. */
function importOf(type: CalculationType, { id, states }: ProvinceLaw, intent: Intent) {
  const rows = exportRows(treeOn(states[type], intent.effectiveFrom), id);
  return {
    type,
    file: { bytes: Buffer.from(csvOf(rows)), isJson: false },
    replace: true,
    confirmUnread: false,
    intent,
  };
}

async function* importRulebooks(context: ImportContext, province: ProvinceLaw) {
  for (const type of calculationTypes) {
    const { versions } = await importRows(context, { ...importOf(type, province, context.intent), dryRun: false });
    for (const { provinceId, number } of versions) yield `Publication ${number} changed ${type} in ${provinceId}`;
  }
}

/** Describes what importing the folder would replace: counts and names of rules, schedules and courts. Writes nothing. */
export async function describeReplacement(context: ImportContext, folder: string): Promise<string[]> {
  const { intent } = context;
  const law = readLaw(context.newId, folder);
  // A change that sets `removed` to false adds an item.
  const report = (await sharedChanges(context, law)).map(
    ({ item, set }) => `${item}: ${set['removed'] === false ? 'added' : 'replaced'}`,
  );
  for (const province of law.provinces)
    for (const type of calculationTypes) {
      const { added, changed, removed } = await importRows(context, {
        ...importOf(type, province, intent),
        dryRun: true,
      });
      const counts = Object.entries({ added, changed, removed }).filter(([, { count }]) => count > 0);
      if (counts.length === 0) continue;
      report.push(`${type} in ${province.id}: ${counts.map(([kind, { count }]) => `${count} ${kind}`).join(', ')}`);
      report.push(...counts.flatMap(([kind, { names }]) => names.map((name) => `  ${kind}: ${name}`)));
    }
  return report;
}
