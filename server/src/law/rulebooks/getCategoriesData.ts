import { cachedText } from '../../http/cached-answer.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { LawHandler } from '../context.ts';
import { headInForce, readPartTexts } from './version.ts';

export const getCategoriesData: LawHandler<'getCategoriesData'> = async ({ params, query: { on } }, { db, clock }) => {
  const head = await headInForce(db, params, on ?? dateInPakistan(clock()));
  // The parts were checked when they were published, so their texts are joined without parsing them.
  return cachedText(`[${(await readPartTexts(db, head?.majors ?? [])).join(',')}]`);
};
