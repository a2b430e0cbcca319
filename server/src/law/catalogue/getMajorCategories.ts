import { endpoints } from '@mizan/api';
import { cachedAnswer } from '../../http/cached-answer.ts';
import type { LawHandler } from '../context.ts';
import { listedRules } from './listed-rules.ts';

export const getMajorCategories: LawHandler<'getMajorCategories'> = async (request, context) => {
  const { cacheKey, tree } = await listedRules(context, request);
  // The key changes with each publication of the rulebook, so no outdated answer is served.
  return context.law.answer(cacheKey, async () => cachedAnswer(endpoints.getMajorCategories, [...(await tree())]));
};
