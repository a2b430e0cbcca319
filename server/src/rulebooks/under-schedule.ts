import type { Kysely } from 'kysely';
import type { DB } from '../db/tables.generated.ts';
import { readStoredSlabSets, scheduleOf } from '../slabs/read.ts';
import type { Draft } from './draft.ts';
import { draftVersion } from './draft.ts';
import type { RulebookKey } from './version.ts';
import { readHead, readTree } from './version.ts';

/** Drafts the next version of every court-fee rulebook that uses a schedule, with its present content. */
export async function draftRulebooksUnder(
  db: Kysely<DB>,
  slabId: string,
  confirmBrokenCases: boolean,
): Promise<Draft[]> {
  const rulebooks = await db
    .selectFrom('rulebook')
    .select('province_id')
    .where('type', '=', 'courtFee')
    .where('latest', '>', 0)
    .execute();
  const slabSets = await readStoredSlabSets(db);
  const drafts: Draft[] = [];
  for (const { province_id: provinceId } of rulebooks) {
    const key: RulebookKey = { provinceId, type: 'courtFee' };
    const before = await readHead(db, key);
    if (!before?.slabSets.some(({ id }) => id === slabId)) continue;
    const content = { tree: await readTree(db, before), slabSets, provinceSlabId: await scheduleOf(db, key) };
    drafts.push(await draftVersion(db, { key, before }, { ...content, confirmBrokenCases }));
  }
  return drafts;
}

type Assigned = { provinceId: string; slabId: string | null; confirmBrokenCases: boolean };

/** Drafts the next version of a province's court-fee rulebook under another schedule; none if nothing is published yet. */
export async function draftUnder(
  db: Kysely<DB>,
  { provinceId, slabId, confirmBrokenCases }: Assigned,
): Promise<Draft[]> {
  const key: RulebookKey = { provinceId, type: 'courtFee' };
  const before = await readHead(db, key);
  if (!before) return [];
  const content = { tree: await readTree(db, before), slabSets: await readStoredSlabSets(db), provinceSlabId: slabId };
  return [await draftVersion(db, { key, before }, { ...content, confirmBrokenCases })];
}
