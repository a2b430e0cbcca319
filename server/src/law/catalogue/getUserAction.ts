import { endpoints, Problem, type UserAction } from '@mizan/api';
import type { SubMinorCategory } from '@mizan/engine';
import { firstAddress } from '@mizan/engine/sources';
import { cachedAnswer } from '../../http/cached-answer.ts';
import type { LawHandler } from '../context.ts';
import { schedulesOf } from '../suspensions/active.ts';
import { lawDay } from './law-day.ts';
import { locate } from './locate.ts';

/** What the calculator must ask for a rule: nothing but a fixed amount, or an amount within limits. */
export const getUserAction: LawHandler<'getUserAction'> = async ({ params, ...request }, context) => {
  const { law } = context;
  const { mainCategoryId, minorCategoryId, subMinorCategoryId } = params;
  const { key, version, stateKey, suspensions } = await locate(context, params, lawDay(context, request));
  return law.answer(
    `${stateKey} ${mainCategoryId} ${minorCategoryId} ${subMinorCategoryId} ${suspensions.name}`,
    async () => {
      const head = await law.head(key, version);
      const rules = await law.major(head, mainCategoryId);
      if (!rules.minors.has(minorCategoryId)) throw new Problem('NOT_FOUND', { what: 'minor category' });
      const rule = rules.subMinors.get(subMinorCategoryId);
      if (rule?.minor.id !== minorCategoryId) throw new Problem('NOT_FOUND', { what: 'sub-minor category' });
      const schedules = schedulesOf(rule.subMinor, head);
      const suspension = suspensions.ofRule({ ...key, subMinorId: subMinorCategoryId, schedules });
      const action = actionOf(rule.subMinor);
      return cachedAnswer(endpoints.getUserAction, typeof action === 'number' ? action : { ...action, suspension });
    },
  );
};

/** The fixed amount of a rule, or the label and limits of the amount to ask for. Missing limits are 0, missing texts empty. */
function actionOf(subMinor: SubMinorCategory): UserAction {
  const { activityByUser, minimumUserInput, maximumUserInput, reference, extraResultInfo, sources = [] } = subMinor;
  if (typeof activityByUser === 'number') return activityByUser;
  return {
    name: activityByUser,
    minimumInputValue: minimumUserInput,
    maximumInputValue: maximumUserInput ?? 0,
    reference,
    courtFeeToBeAffixed: String(subMinor.defaultCourtFeeToBeAffixed ?? ''),
    result: subMinor.defaultResult ?? '',
    isEstablished: subMinor.certainty !== 'notEstablished',
    verification: subMinor.verification ?? 'unverified',
    sources: [...sources],
    sourceUrl: firstAddress(sources),
    note: subMinor.note ?? null,
    extraResultInfo,
  };
}
