import { endpoints } from '@mizan/api';
import { cachedAnswer } from '../http/cached-answer.ts';
import type { Handler } from '../http/endpoints.ts';
import { locate } from './locate.ts';

export const getMajorCategories: Handler<'getMajorCategories'> = async ({ params }, context) => {
  const { law } = context;
  const { key, number, name } = await locate(context, params);
  return law.answer(name, async () => cachedAnswer(endpoints.getMajorCategories, (await law.head(key, number)).majors));
};
