import { isDeepStrictEqual } from 'node:util';
import { type CalculationType, calculationTypes, type MajorCategory } from '@mizan/engine';
import type { Day } from '@mizan/engine/changes';
import type { Transaction } from '../../platform/db/database.ts';
import { addDays } from '../../platform/pakistan-time.ts';
import type { RulebookKey } from '../changes/key.ts';
import { FIRST_DAY } from '../files/states.ts';
import { addCases, readCases } from '../rulebooks/cases.ts';
import type { Branch } from './branch.ts';
import { idsIn } from './item-ids.ts';
import { everyMajor, type ProvinceSnapshot, type ShippedCase } from './snapshot.ts';

type Tree = readonly MajorCategory[];
/** The rulebooks of a shipped law, each as it shipped before and as it ships now. */
export function momentsOf({ base, shipped }: Branch) {
  return shipped.provinces.flatMap((province) => {
    const was = base.provinces.find(({ id }) => id === province.id);
    if (was === undefined) return [];
    return calculationTypes.map((type) => ({
      key: { provinceId: province.id, type },
      base: momentOf(was, type),
      shipped: momentOf(province, type),
    }));
  });
}

const momentOf = ({ states, cases }: ProvinceSnapshot, type: CalculationType): Moment => ({
  tree: everyMajor(states[type]),
  days: states[type].map(({ from }) => from),
  cases: cases.filter((each) => each.type === type),
});

type Moment = { tree: Tree; days: readonly Day[]; cases: readonly ShippedCase[] };
type CaseChange = { key: RulebookKey; base: Moment; shipped: Moment; inForce: Tree; day: string; newId: () => string };

const isIn = <Case>(cases: readonly Case[], one: Case) => cases.some((other) => isDeepStrictEqual(one, other));
const withoutFrom = ({ from: _, ...each }: ShippedCase) => each;
const withoutDays = ({ from: _, until: _until, ...each }: ShippedCase) => each;

/** The worked cases of the shipped law that it dropped, unless an administrator changed them. */
export async function droppedCases(
  trx: Transaction,
  { key, base, shipped }: Pick<CaseChange, 'key' | 'base' | 'shipped'>,
) {
  const given = base.cases.filter((each) => !isIn(shipped.cases, each)).map(withoutFrom);
  const cases = await readCases(trx, key);
  return cases.filter(({ id: _, from: _from, ...kept }) => isIn(given, { type: key.type, ...kept }));
}

/** Ends worked cases that the shipped law dropped, moves those that only have other days, and adds its new ones. */
export async function changeCases(trx: Transaction, { key, base, shipped, inForce, day, newId }: CaseChange) {
  const present = idsIn(inForce);
  const shippedBefore = idsIn(base.tree);
  // A case of a category that the administrators removed stays out.
  const isThere = ({ subMinorId }: ShippedCase) => present.has(subMinorId) || !shippedBefore.has(subMinorId);
  const added = shipped.cases.filter((each) => !isIn(base.cases, each) && isThere(each));
  const anew = new Set<ShippedCase>();
  for (const { id, ...dropped } of await droppedCases(trx, { key, base, shipped })) {
    const others = withoutDays({ type: key.type, ...dropped });
    const dated = added.find((each) => isDeepStrictEqual(withoutDays(each), others));
    const row = trx.updateTable('rulebook_case').where('id', '=', id);
    if (dated) {
      anew.add(dated);
      const from = dated.from === FIRST_DAY ? dropped.from : dated.from;
      await row.set({ holds_from: from, holds_until: dated.until }).execute();
    } else if (dropped.from < day && (dropped.until ?? day) >= day)
      await row.set({ holds_until: addDays(day, -1) }).execute();
    else await trx.deleteFrom('rulebook_case').where('id', '=', id).execute();
  }
  const fresh = added.filter((each) => !anew.has(each)).map((each) => ({ ...each, from: begins(each, day) }));
  await addCases(trx, { key, added: fresh, newId });
}

/** A case begins when the figures that it tests do: those without a day in the files begin today. */
const begins = ({ from, until }: ShippedCase, day: Day) =>
  from === FIRST_DAY && from < day && (until ?? day) >= day ? day : from;
