import { isDeepStrictEqual } from 'node:util';
import type { MajorCategory } from '@mizan/engine';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/tables.generated.ts';
import { addDays } from '../../platform/pakistan-time.ts';
import { addCases, readCases } from '../rulebooks/cases.ts';
import type { RulebookKey } from '../rulebooks/version.ts';
import { idsIn } from './item-ids.ts';
import type { ShippedCase } from './snapshot.ts';

type Tree = readonly MajorCategory[];
type Moment = { tree: Tree; cases: readonly ShippedCase[] };
type Changed = { key: RulebookKey; base: Moment; shipped: Moment; inForce: Tree; day: string; newId: () => string };

const isIn = (cases: readonly ShippedCase[], one: ShippedCase) => cases.some((other) => isDeepStrictEqual(one, other));

/** Ends worked cases that the shipped law dropped, unless an administrator changed them, and adds its new ones. */
export async function changeCases(trx: Transaction<DB>, { key, base, shipped, inForce, day, newId }: Changed) {
  const given = base.cases.filter((each) => !isIn(shipped.cases, each));
  const present = idsIn(inForce);
  const shippedBefore = idsIn(base.tree);
  // A case of a category that the administrators removed stays out.
  const isThere = ({ subMinorId }: ShippedCase) => present.has(subMinorId) || !shippedBefore.has(subMinorId);
  const added = shipped.cases.filter((each) => !isIn(base.cases, each) && isThere(each));
  for (const { id, from, until, ...kept } of await readCases(trx, key)) {
    if (until !== null || !isIn(given, { type: key.type, ...kept })) continue;
    const row = trx
      .updateTable('rulebook_case')
      .set({ holds_until: addDays(day, -1) })
      .where('id', '=', id);
    await (from < day ? row : trx.deleteFrom('rulebook_case').where('id', '=', id)).execute();
  }
  await addCases(trx, { key, added: added.map((each) => ({ ...each, from: day, until: null })), newId });
}
