import type { ComputedCalculation, Ladder } from '@mizan/api';
import { markLadder } from '../by-link/mark-suspended.ts';
import type { CalculationsHandler } from '../context.ts';
import { readCalculation } from '../history/own-calculation.ts';
import { costOf, findSteps } from './find-steps.ts';
import { isRenewable } from './is-renewable.ts';
import { requireLadder } from './ladder-of-kind.ts';
import { readLadder } from './save-ladder.ts';

export const getLadder: CalculationsHandler<'getLadder'> = async ({ params: { id }, identity }, context) => {
  const saved = JSON.parse(await readCalculation(context.db, identity, id)) as ComputedCalculation;
  const existing = await readLadder(context.db, id);
  if (existing !== undefined) {
    const stored = JSON.parse(existing) as Ladder;
    const marked = await markLadder(context, saved, stored);
    const answer = { cost: 0, ladder: marked, isRenewable: await isRenewable(context, saved, stored) };
    return { json: JSON.stringify(answer) };
  }
  const ladder = requireLadder(saved);
  const cost = identity.role === 'admin' ? 0 : costOf(await findSteps(context, saved, ladder));
  return { json: JSON.stringify({ cost, ladder: null, isRenewable: false }) };
};
