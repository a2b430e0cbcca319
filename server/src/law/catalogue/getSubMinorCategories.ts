import { endpoints } from '@mizan/api';
import { cachedAnswer } from '../../http/cached-answer.ts';
import type { LawHandler } from '../context.ts';
import { schedulesOf } from '../suspensions/active.ts';
import { listedRules, requireCategory } from './listed-rules.ts';

export const getSubMinorCategories: LawHandler<'getSubMinorCategories'> = async (request, context) => {
  const { mainCategoryId, minorCategoryId } = request.params;
  const { key, cacheKey, suspensions, tree, summary } = await listedRules(context, request);
  const listKey = `${cacheKey} ${mainCategoryId} ${minorCategoryId} ${suspensions.cacheKey}`;
  return context.law.answer(listKey, async () => {
    const { minorCategory } = requireCategory(await tree(), mainCategoryId, 'main category');
    const { subminorCategory } = requireCategory(minorCategory, minorCategoryId, 'minor category');
    const rulebook = await summary();
    const subMinors = subminorCategory.map((subMinor) => ({
      id: subMinor.id,
      name: subMinor.name,
      suspension: suspensions.ofRule({ ...key, subMinorId: subMinor.id, schedules: schedulesOf(subMinor, rulebook) }),
    }));
    return cachedAnswer(endpoints.getSubMinorCategories, subMinors);
  });
};
