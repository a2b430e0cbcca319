import { endpoints, Problem } from '@mizan/api';
import { cachedAnswer } from '../../http/cached-answer.ts';
import type { LawHandler } from '../context.ts';
import { schedulesOf } from '../suspensions/active.ts';
import { locate } from './find-rule.ts';
import { lawDay } from './law-day.ts';

export const getSubMinorCategories: LawHandler<'getSubMinorCategories'> = async ({ params, ...request }, context) => {
  const { law } = context;
  const { key, version, cacheKey, suspensions } = await locate(context, params, lawDay(context, request));
  const { mainCategoryId, minorCategoryId } = params;
  return law.answer(`${cacheKey} ${mainCategoryId} ${minorCategoryId} ${suspensions.cacheKey}`, async () => {
    const summary = await law.summary(key, version);
    const rules = await law.major(summary, mainCategoryId);
    const minor = rules.minors.get(minorCategoryId);
    if (!minor) throw new Problem('NOT_FOUND', { what: 'minor category' });
    const subMinors = minor.subminorCategory.map((subMinor) => ({
      id: subMinor.id,
      name: subMinor.name,
      suspension: suspensions.ofRule({ ...key, subMinorId: subMinor.id, schedules: schedulesOf(subMinor, summary) }),
    }));
    return cachedAnswer(endpoints.getSubMinorCategories, subMinors);
  });
};
