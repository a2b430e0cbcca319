import type { UserAction } from '@mizan/api';
import { endpoints, Problem } from '@mizan/api';
import type { SubMinorCategory } from '@mizan/engine';
import { cachedAnswer } from '../http/cached-answer.ts';
import type { Handler } from '../http/endpoints.ts';
import { locate } from './locate.ts';

export const getUserAction: Handler<'getUserAction'> = async ({ params }, context) => {
  const { law } = context;
  const { mainCategoryId, minorCategoryId, subMinorCategoryId } = params;
  const { key, number, name } = await locate(context, params);
  return law.answer(`${name} ${mainCategoryId} ${minorCategoryId} ${subMinorCategoryId}`, async () => {
    const rules = await law.major(await law.head(key, number), mainCategoryId);
    if (!rules.minors.has(minorCategoryId)) throw new Problem('NOT_FOUND', { what: 'minor category' });
    const rule = rules.subMinors.get(subMinorCategoryId);
    if (rule?.minor.id !== minorCategoryId) throw new Problem('NOT_FOUND', { what: 'sub-minor category' });
    return cachedAnswer(endpoints.getUserAction, actionOf(rule.subMinor));
  });
};

/** The amount where the rule fixes it, else the label to ask for. Missing limits are 0, missing texts are empty. */
function actionOf(subMinor: SubMinorCategory): UserAction {
  const { activityByUser, minimumUserInput, maximumUserInput, reference, extraResultInfo } = subMinor;
  if (typeof activityByUser === 'number') return activityByUser;
  return {
    name: activityByUser,
    minimumInputValue: minimumUserInput,
    maximumInputValue: maximumUserInput ?? 0,
    reference,
    courtFeeToBeAffixed: String(subMinor.defaultCourtFeeToBeAffixed ?? ''),
    result: subMinor.defaultResult ?? '',
    verification: subMinor.verification ?? 'unverified',
    sourceUrl: subMinor.sourceUrl ?? null,
    note: subMinor.note ?? null,
    extraResultInfo,
  };
}
