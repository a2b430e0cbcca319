import { endpoints } from '@mizan/api';
import { cachedAnswer } from '../../http/cached-answer.ts';
import type { LawHandler } from '../context.ts';
import { locate } from './find-rule.ts';
import { lawDay } from './law-day.ts';

export const getMajorCategories: LawHandler<'getMajorCategories'> = async ({ params, ...request }, context) => {
  const { law } = context;
  const { key, version, cacheKey } = await locate(context, params, lawDay(context, request));
  // The key changes with each publication of the rulebook, so no outdated answer is served.
  return law.answer(cacheKey, async () =>
    cachedAnswer(endpoints.getMajorCategories, (await law.summary(key, version)).majors),
  );
};
