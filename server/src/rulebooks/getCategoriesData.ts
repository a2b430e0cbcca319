import { cachedText } from '../http/cached-answer.ts';
import type { Handler } from '../http/endpoints.ts';
import { latestOf } from './publish.ts';
import { readHead, readPartTexts } from './version.ts';

export const getCategoriesData: Handler<'getCategoriesData'> = async ({ params }, { db }) => {
  await latestOf(db, params);
  const head = await readHead(db, params);
  // The parts were checked when they were published, so their texts are joined without parsing them.
  return cachedText(`[${(await readPartTexts(db, head?.majors ?? [])).join(',')}]`);
};
