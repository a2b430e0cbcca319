import { endpoints } from '@mizan/api';
import { cachedAnswer } from '../../http/cached-answer.ts';
import type { LawHandler } from '../context.ts';
import { locate } from './find-rule.ts';
import { lawDay } from './law-day.ts';

export const getMinorCategories: LawHandler<'getMinorCategories'> = async ({ params, ...request }, context) => {
  const { law } = context;
  const { key, version, cacheKey } = await locate(context, params, lawDay(context, request));
  return law.answer(`${cacheKey} ${params.mainCategoryId}`, async () => {
    const rules = await law.major(await law.summary(key, version), params.mainCategoryId);
    return cachedAnswer(endpoints.getMinorCategories, [...rules.minors.values()]);
  });
};
