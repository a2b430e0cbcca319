import { endpoints } from '@mizan/api';
import { cachedAnswer } from '../../http/cached-answer.ts';
import type { LawHandler } from '../context.ts';
import { schedulesOf } from '../suspensions/active.ts';
import { listedRules } from './listed-rules.ts';

export const getSubMinorCategories: LawHandler<'getSubMinorCategories'> = async (request, context) => {
  const { law } = context;
  const { mainCategoryId, minorCategoryId } = request.params;
  const { key, version, cacheKey, suspensions, minor } = await listedRules(context, request);
  return law.answer(`${cacheKey} ${mainCategoryId} ${minorCategoryId} ${suspensions.cacheKey}`, async () => {
    const summary = await law.summary(key, version);
    const subMinors = (await minor(mainCategoryId, minorCategoryId)).subminorCategory.map((subMinor) => ({
      id: subMinor.id,
      name: subMinor.name,
      suspension: suspensions.ofRule({ ...key, subMinorId: subMinor.id, schedules: schedulesOf(subMinor, summary) }),
    }));
    return cachedAnswer(endpoints.getSubMinorCategories, subMinors);
  });
};
