import { endpoints, Problem } from '@mizan/api';
import { cachedAnswer } from '../../http/cached-answer.ts';
import type { LawHandler } from '../context.ts';
import { schedulesOf } from '../suspensions/active.ts';
import { lawDay } from './law-day.ts';
import { locate } from './locate.ts';

export const getSubMinorCategories: LawHandler<'getSubMinorCategories'> = async ({ params, ...request }, context) => {
  const { law } = context;
  const { key, version, stateKey, suspensions } = await locate(context, params, lawDay(context, request));
  return law.answer(`${stateKey} ${params.mainCategoryId} ${params.minorCategoryId} ${suspensions.name}`, async () => {
    const head = await law.head(key, version);
    const rules = await law.major(head, params.mainCategoryId);
    const minor = rules.minors.get(params.minorCategoryId);
    if (!minor) throw new Problem('NOT_FOUND', { what: 'minor category' });
    const subMinors = minor.subminorCategory.map((subMinor) => ({
      id: subMinor.id,
      name: subMinor.name,
      suspension: suspensions.ofRule({ ...key, subMinorId: subMinor.id, schedules: schedulesOf(subMinor, head) }),
    }));
    return cachedAnswer(endpoints.getSubMinorCategories, subMinors);
  });
};
