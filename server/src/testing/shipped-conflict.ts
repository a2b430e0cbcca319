import type { Client } from '@mizan/api';
import { courtOf } from '@mizan/engine/testing';
import { forumsItem, SHARED } from '../law/changes/stored-changes.ts';
import { readShippedFiles } from '../law/shipped-law/shipped-files.ts';
import { writeConflicts } from '../law/shipped-law/stored-conflicts.ts';
import { writeTakenLaw } from '../law/shipped-law/taken-law.ts';
import type { Context } from '../program/context.ts';

/** Prepares a newer shipped law, and a conflict with it in Testland. */
export function createShippedLaw({ db, newId, clock }: Context, admin: Client) {
  /** Records that files of an older digest were taken, so that those of today are new. */
  const takeOlderLaw = () =>
    db
      .transaction()
      .execute((trx) =>
        writeTakenLaw(trx, { digest: 'older', snapshot: readShippedFiles(newId), actor: null, at: clock() }),
      );
  const writeConflict = async () => {
    const item = forumsItem('testland');
    const about = { book: SHARED, item, kind: 'forums' as const, names: [], field: 'forums', from: null };
    const conflict = { ...about, before: [], shipped: [courtOf('Civil Judge', null)], own: [] };
    await db.transaction().execute((trx) => writeConflicts(trx, [conflict], { changed: [], newId, at: clock() }));
    return (await admin.getShippedLaw()).conflicts[0]?.id ?? '';
  };
  return { takeOlderLaw, writeConflict };
}
