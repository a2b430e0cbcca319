import type { ComputedCalculation, Ladder, LadderFee } from '@mizan/api';
import { suspensionOfCalculation } from '../by-link/suspension-of-calculation.ts';
import type { ComputeContext } from '../calculator/compute.ts';
import { computeLadder } from './compute-ladder.ts';
import { findSteps } from './find-steps.ts';
import { ladderOfKind } from './ladder-of-kind.ts';

/** Whether a stored ladder lacks a fee that the law of its date gives now, or has another one, and would lose none. */
export async function isRenewable(context: ComputeContext, saved: ComputedCalculation, stored: Ladder) {
  const ladder = ladderOfKind(saved);
  // A new ladder of a plaint whose rule is switched off is refused.
  if (ladder === undefined || suspensionOfCalculation(saved, await context.law.suspensions())) return false;
  const steps = await findSteps(context, saved, ladder);
  const before = chargesOf(stored);
  const now = chargesOf(await computeLadder(context, { saved, ladder, steps }));
  const losesFee = before.some((charge, at) => charge?.missing === null && now[at]?.missing !== null);
  const differs = now.some((charge, at) => !isOff(charge) && figureOf(charge) !== figureOf(before[at]));
  return differs && !losesFee;
}

type Charge = Pick<LadderFee, 'missing' | 'fee' | 'rule'> | null | undefined;

/** The charges in the order of the steps, each with what may be filed instead. */
const chargesOf = ({ steps }: Ladder): Charge[] => steps.flatMap((step) => [step, step.instead]);
const isOff = (charge: Charge) => charge?.missing === 'switchedOff';
const figureOf = (charge: Charge) => charge && JSON.stringify([charge.missing, charge.fee, charge.rule?.says]);
