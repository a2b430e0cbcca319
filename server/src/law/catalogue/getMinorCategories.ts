import { endpoints } from '@mizan/api';
import { cachedAnswer } from '../../http/cached-answer.ts';
import type { LawHandler } from '../context.ts';
import { listedRules, requireCategory } from './listed-rules.ts';

export const getMinorCategories: LawHandler<'getMinorCategories'> = async (request, context) => {
  const { mainCategoryId } = request.params;
  const { cacheKey, tree } = await listedRules(context, request);
  return context.law.answer(`${cacheKey} ${mainCategoryId}`, async () => {
    const { minorCategory } = requireCategory(await tree(), mainCategoryId, 'main category');
    return cachedAnswer(endpoints.getMinorCategories, [...minorCategory]);
  });
};
