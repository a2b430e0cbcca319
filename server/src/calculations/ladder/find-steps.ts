import type { ComputedCalculation } from '@mizan/api';
import { findByNames } from '../../law/catalogue/find-by-names.ts';
import { type FoundRule, takesAmount } from '../../law/catalogue/find-rule.ts';
import type { LadderCharge, LadderOfKinds } from '../../law/files/law-files.ts';
import type { CalculationsContext } from '../context.ts';
import { valueOf } from './ladder-of-kind.ts';

/** A charge of the ladder with its rule on the day: `plaint` for the plaint's rule, undefined if none is recorded. */
export type FoundCharge = { charge: LadderCharge; found: FoundRule | 'plaint' | undefined };
/** `instead`: an alternative to this step, such as a review in place of an appeal. */
export type FoundStep = FoundCharge & { instead: FoundCharge | null };

/** Finds the steps that may follow, with the rules on the saved calculation's date of law. */
export async function findSteps(
  context: Pick<CalculationsContext, 'law'>,
  saved: ComputedCalculation,
  { steps }: LadderOfKinds,
): Promise<FoundStep[]> {
  const appealTo = saved.forum?.appealTo ?? '';
  const reached = steps.filter(({ notAfter }) => !notAfter?.includes(appealTo));
  return Promise.all(
    reached.map(async ({ instead, ...charge }) => ({
      ...(await findCharge(context, saved, charge)),
      instead: instead ? await findCharge(context, saved, instead) : null,
    })),
  );
}

async function findCharge(
  context: Pick<CalculationsContext, 'law'>,
  saved: ComputedCalculation,
  charge: LadderCharge,
): Promise<FoundCharge> {
  if (charge.rules === 'plaint') return { charge, found: 'plaint' };
  const { country, province, asOf } = saved;
  const named = charge.rules.map((names) => findByNames(context, { country, province, asOf, names }));
  const rules = (await Promise.all(named)).filter((rule) => rule !== undefined);
  const fitting = rules.find((rule) => valueOf(saved) !== null || !takesAmount(rule));
  return { charge, found: fitting ?? rules[0] };
}

const isRule = (found: FoundCharge['found']): found is FoundRule => found !== undefined && found !== 'plaint';

/** All rules of the ladder except the plaint's. */
export const rulesOf = (steps: readonly FoundStep[]): FoundRule[] =>
  steps.flatMap(({ found, instead }) => [found, instead?.found]).filter(isRule);

/** The cost in searches: 1 for all steps together, 0 if no step depends on the value. */
export const costOf = (steps: readonly FoundStep[]): 0 | 1 => (rulesOf(steps).some(takesAmount) ? 1 : 0);
