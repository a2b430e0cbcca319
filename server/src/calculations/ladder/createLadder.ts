import type { ComputedCalculation, Ladder } from '@mizan/api';
import { ruleOf, suspensionOf } from '../../law/catalogue/find-rule.ts';
import { refuseWhileReadOnly } from '../../platform/db/read-only.ts';
import { markLadder } from '../by-link/mark-suspended.ts';
import { ruleOfCalculation } from '../by-link/suspension-of-calculation.ts';
import { withSearchesLeft } from '../calculator/save-calculation.ts';
import type { CalculationsHandler } from '../context.ts';
import { readCalculation } from '../history/own-calculation.ts';
import { computeLadder } from './compute-ladder.ts';
import { costOf, findSteps, rulesOf } from './find-steps.ts';
import { isRenewable } from './is-renewable.ts';
import { requireLadder } from './ladder-of-kind.ts';
import { readLadder, saveLadder } from './save-ladder.ts';

export const createLadder: CalculationsHandler<'createLadder'> = async ({ params: { id }, identity }, context) => {
  const { db, clock } = context;
  const { memberId, role } = identity;
  const saved = JSON.parse(await readCalculation(db, identity, id)) as ComputedCalculation;
  const existing = await readLadder(db, id);
  if (existing !== undefined) {
    const present = JSON.parse(existing) as Ladder;
    if (!(await isRenewable(context, saved, present))) {
      const json = JSON.stringify(await markLadder(context, saved, present));
      return { json: withSearchesLeft(json, await context.searchesLeft(memberId)), isNew: false };
    }
  }
  const ladder = requireLadder(saved);
  const steps = await findSteps(context, saved, ladder);
  const answer = JSON.stringify(await computeLadder(context, { saved, ladder, steps }));
  // Renewing a ladder that was paid for is free.
  const cost = role === 'admin' || existing !== undefined ? 0 : costOf(steps);
  // The database's read-only mode refuses only charged ladders.
  if (cost === 0 && role !== 'admin') await refuseWhileReadOnly(db);
  // A step by a suspended rule is stored without its fee. The suspension of the plaint's rule, or a later one of a step's rule,
  // refuses the ladder.
  const charging = rulesOf(steps).filter((found) => !suspensionOf(found));
  const rules = [ruleOfCalculation(saved), ...charging.map(ruleOf)];
  const newLadder = { calculationId: id, memberId, replaced: existing, cost, answer, rules, at: clock() };
  const stored = await db.transaction().execute((trx) => saveLadder(trx, newLadder));
  return { json: withSearchesLeft(stored.answer, stored.searchesLeft), isNew: stored.isNew };
};
