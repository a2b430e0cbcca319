import { isDeepStrictEqual } from 'node:util';
import { type CalculationType, calculationTypes, type MajorCategory } from '@mizan/engine';
import type { Day, RulebookKey } from '@mizan/engine/changes';
import type { Transaction } from '../../platform/db/database.ts';
import { addDays } from '../../platform/pakistan-time.ts';
import { FIRST_DAY } from '../files/states.ts';
import { addCases, readCases } from '../rulebooks/cases.ts';
import { idsOf } from '../rulebooks/identify-items.ts';
import type { ShippedUpgrade } from './shipped-upgrade.ts';
import { everyMajor, type ProvinceSnapshot, type ShippedCase } from './snapshot.ts';

type Tree = readonly MajorCategory[];

/** The rulebooks of a shipped law, each as it shipped before and as it ships now. */
export function upgradedRulebooks({ base, shipped }: ShippedUpgrade) {
  return shipped.provinces.flatMap((province) => {
    const before = base.provinces.find(({ id }) => id === province.id);
    if (before === undefined) return [];
    return calculationTypes.map((type) => ({
      key: { provinceId: province.id, type },
      base: rulebookOf(before, type),
      shipped: rulebookOf(province, type),
    }));
  });
}

const rulebookOf = ({ states, cases }: ProvinceSnapshot, type: CalculationType): ShippedRulebook => ({
  tree: everyMajor(states[type]),
  days: states[type].map(({ from }) => from),
  cases: cases.filter((each) => each.type === type),
});

type ShippedRulebook = { tree: Tree; days: readonly Day[]; cases: readonly ShippedCase[] };
type UpgradedRulebook = { key: RulebookKey; base: ShippedRulebook; shipped: ShippedRulebook };
type CaseChange = UpgradedRulebook & { inForce: Tree; day: string; newId: () => string };

const isIn = <Case>(cases: readonly Case[], one: Case) => cases.some((other) => isDeepStrictEqual(one, other));
// A stored case may begin later than in the files: on the day on which it was taken.
const withoutFrom = ({ from: _, ...each }: ShippedCase) => each;
const withoutDays = ({ from: _, until: _until, ...each }: ShippedCase) => each;

/** The stored cases that the shipped law no longer has. A case that an administrator changed is not among them. */
async function droppedCases(trx: Transaction, { key, base, shipped }: UpgradedRulebook) {
  const gone = base.cases.filter((each) => !isIn(shipped.cases, each)).map(withoutFrom);
  const cases = await readCases(trx, key);
  return cases.filter(({ id: _, from: _from, ...stored }) => isIn(gone, { type: key.type, ...stored }));
}

/** The dropped cases that the shipped law replaces by a new case of the same question. One that it only drops may break. */
export async function replacedCases(trx: Transaction, rulebook: UpgradedRulebook) {
  const added = rulebook.shipped.cases.filter((each) => !isIn(rulebook.base.cases, each));
  const questions = new Set(added.map(questionOf));
  return (await droppedCases(trx, rulebook)).filter((dropped) => questions.has(questionOf(dropped)));
}

const questionOf = ({ subMinorId, reading, amount }: Pick<ShippedCase, 'subMinorId' | 'reading' | 'amount'>) =>
  JSON.stringify([subMinorId, reading, amount]);

/** Ends dropped cases that hold today and deletes the others, changes the days of cases that moved, and adds the new ones. */
export async function changeCases(trx: Transaction, { key, base, shipped, inForce, day, newId }: CaseChange) {
  const present = idsOf(inForce);
  const shippedBefore = idsOf(base.tree);
  // A case of a category that administrators removed is not added.
  const hasRule = ({ subMinorId }: ShippedCase) => present.has(subMinorId) || !shippedBefore.has(subMinorId);
  const added = shipped.cases.filter((each) => !isIn(base.cases, each) && hasRule(each));
  const moved = new Set<ShippedCase>();
  for (const { id, ...dropped } of await droppedCases(trx, { key, base, shipped })) {
    const undated = withoutDays({ type: key.type, ...dropped });
    const sameOnOtherDays = added.find((each) => isDeepStrictEqual(withoutDays(each), undated));
    const holdsAlready = dropped.from < day && (dropped.until ?? day) >= day;
    const row = trx.updateTable('rulebook_case').where('id', '=', id);
    if (sameOnOtherDays) {
      const { from, until } = sameOnOtherDays;
      moved.add(sameOnOtherDays);
      await row.set({ holds_from: from === FIRST_DAY ? dropped.from : from, holds_until: until }).execute();
    } else if (holdsAlready) await row.set({ holds_until: addDays(day, -1) }).execute();
    else await trx.deleteFrom('rulebook_case').where('id', '=', id).execute();
  }
  const fresh = added.filter((each) => !moved.has(each)).map((each) => ({ ...each, from: firstDayOf(each, day) }));
  await addCases(trx, { key, added: fresh, newId });
}

/** A case begins with the figures that it tests. One without a day in the files begins today, if it has not ended. */
const firstDayOf = ({ from, until }: ShippedCase, day: Day) =>
  from === FIRST_DAY && from < day && (until ?? day) >= day ? day : from;
