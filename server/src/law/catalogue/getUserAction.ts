import { endpoints, type UserAction } from '@mizan/api';
import { type CalculationType, isImmediate, type SubMinorCategory } from '@mizan/engine';
import { firstAddress } from '@mizan/engine/sources';
import { cachedAnswer } from '../../http/cached-answer.ts';
import type { LawHandler } from '../context.ts';
import { findRule, suspensionOf } from './find-rule.ts';
import { lawDay } from './law-day.ts';

/** What the calculator must ask for a rule: nothing but a fixed amount, or an amount within limits. */
export const getUserAction: LawHandler<'getUserAction'> = async ({ params, ...request }, context) => {
  // The date of law of a question wins over the day that an administrator views.
  const found = await findRule(context, params, request.query.asOf ?? lawDay(context, request));
  return context.law.answer(`${found.cacheKey} ${params.minorCategoryId} ${found.suspensions.cacheKey}`, async () => {
    const action = actionOf(found.rule.subMinor, params.type);
    const suspension = suspensionOf(found);
    return cachedAnswer(endpoints.getUserAction, typeof action === 'number' ? action : { ...action, suspension });
  });
};

/** The fixed amount of a rule, or the label and limits of the amount to ask for. Missing limits are 0, missing texts empty. */
function actionOf(subMinor: SubMinorCategory, type: CalculationType): UserAction {
  const { activityByUser, minimumUserInput, maximumUserInput, reference, extraResultInfo, sources = [] } = subMinor;
  if (typeof activityByUser === 'number') return activityByUser;
  return {
    name: activityByUser,
    minimumInputValue: minimumUserInput,
    maximumInputValue: maximumUserInput ?? 0,
    reference,
    // A stored fee is not shown as the answer while the valuation beside it has to be computed.
    courtFeeToBeAffixed: isImmediate(subMinor, type) ? String(subMinor.defaultCourtFeeToBeAffixed ?? '') : '',
    result: subMinor.defaultResult ?? '',
    isEstablished: subMinor.certainty !== 'notEstablished',
    verification: subMinor.verification ?? 'unverified',
    sources: [...sources],
    sourceUrl: firstAddress(sources),
    note: subMinor.note ?? null,
    extraResultInfo,
  };
}
