import { endpoints, Problem } from '@mizan/api';
import { cachedAnswer } from '../http/cached-answer.ts';
import type { Handler } from '../http/endpoints.ts';
import { locate } from './locate.ts';

export const getSubMinorCategories: Handler<'getSubMinorCategories'> = async ({ params }, context) => {
  const { law } = context;
  const { key, number, name } = await locate(context, params);
  return law.answer(`${name} ${params.mainCategoryId} ${params.minorCategoryId}`, async () => {
    const rules = await law.major(await law.head(key, number), params.mainCategoryId);
    const minor = rules.minors.get(params.minorCategoryId);
    if (!minor) throw new Problem('NOT_FOUND', { what: 'minor category' });
    return cachedAnswer(endpoints.getSubMinorCategories, minor.subminorCategory);
  });
};
