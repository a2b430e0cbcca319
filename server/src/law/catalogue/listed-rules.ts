import { Problem } from '@mizan/api';
import { rulebookCacheKey } from '../changes/book.ts';
import type { LawContext } from '../context.ts';
import { withEnded } from '../rulebooks/with-ended.ts';
import { type Jurisdiction, locate } from './find-rule.ts';
import { type DayRequest, earlierDay, lawDay } from './law-day.ts';

type ListRequest = DayRequest & { params: Jurisdiction };

/** The rules that the lists of a province show: those of the day, and what held on an earlier date of law and has ended since. */
export async function listedRules(context: Pick<LawContext, 'law' | 'clock'>, request: ListRequest) {
  const { law } = context;
  const { key, version, ...found } = await locate(context, request.params, lawDay(context, request));
  const earlier = earlierDay(context, request);
  const before = earlier === undefined ? undefined : await law.versionOn(key, earlier);
  async function majors() {
    const { tree } = await law.rulebook(key, version);
    return before === undefined ? tree : withEnded(tree, (await law.rulebook(key, before)).tree);
  }
  async function major(id: string) {
    const listed = (await majors()).find((each) => each.id === id);
    if (listed === undefined) throw new Problem('NOT_FOUND', { what: 'main category' });
    return listed;
  }
  async function minor(mainCategoryId: string, id: string) {
    const listed = (await major(mainCategoryId)).minorCategory.find((each) => each.id === id);
    if (listed === undefined) throw new Problem('NOT_FOUND', { what: 'minor category' });
    return listed;
  }
  const cacheKey = [found.cacheKey, ...(before === undefined ? [] : [rulebookCacheKey(key, before)])].join(' ');
  return { ...found, key, version, cacheKey, majors, major, minor };
}
