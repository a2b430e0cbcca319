import type { ComputedCalculation } from '@mizan/api';
import { Problem } from '@mizan/api';
import type { Context } from '../context.ts';
import type { Handler } from '../http/endpoints.ts';
import { dateInPakistan } from '../pakistan-time.ts';
import { compute } from './compute.ts';
import { findRule } from './find-rule.ts';
import { readAnswer } from './own-calculation.ts';
import { toLink } from './shareCalculation.ts';

export const getCalculationStanding: Handler<'getCalculationStanding'> = async (
  { params: { id }, identity },
  context,
) => {
  const saved = JSON.parse(await readAnswer(context.db, identity, id)) as ComputedCalculation;
  const share = await context.db
    .selectFrom('calculation_share')
    .selectAll()
    .where('calculation_id', '=', id)
    .executeTakeFirst();
  return { ...(await standing(context, saved)), shared: share ? toLink(share) : null };
};

/** Computes again and returns only whether the answer differs: the new answer itself costs a search. */
async function standing(context: Context, saved: ComputedCalculation) {
  const asOf = dateInPakistan(context.clock());
  try {
    const found = await findRule(context, saved, asOf);
    const { number, effectiveFrom } = found.head.version;
    const today = { number, effectiveFrom };
    if (number === saved.rulebook?.number) return { rules: 'unchanged', today } as const;
    const body = { amount: saved.amount };
    const recalculated = await compute(context, found, { params: saved, body, asOf });
    return { rules: essence(recalculated) === essence(saved) ? 'sameAnswer' : 'otherAnswer', today } as const;
  } catch (error) {
    // The sub-minor was removed, or does not accept this amount.
    if (error instanceof Problem && (error.status === 404 || error.status === 422))
      return { rules: 'gone', today: null } as const;
    throw error;
  }
}

/** The figures, steps and citations that a reader relies on, without names. */
const essence = ({ calculation, steps, verification, forum }: ComputedCalculation) =>
  JSON.stringify([calculation, steps, verification, forum]);
