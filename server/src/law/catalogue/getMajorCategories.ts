import { endpoints } from '@mizan/api';
import { cachedAnswer } from '../../http/cached-answer.ts';
import type { LawHandler } from '../context.ts';
import { lawDay } from './law-day.ts';
import { locate } from './locate.ts';

export const getMajorCategories: LawHandler<'getMajorCategories'> = async ({ params, ...request }, context) => {
  const { law } = context;
  const { key, version, stateKey } = await locate(context, params, lawDay(context, request));
  return law.answer(stateKey, async () =>
    cachedAnswer(endpoints.getMajorCategories, (await law.head(key, version)).majors),
  );
};
