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
  const { key, version, cacheKey, suspensions } = await locate(context, request.params, lawDay(context, request));
  const earlier = earlierDay(context, request);
  const before = earlier === undefined ? undefined : await law.versionOn(key, earlier);
  const tree = async () => {
    const now = (await law.rulebook(key, version)).tree;
    return before === undefined ? now : withEnded(now, (await law.rulebook(key, before)).tree);
  };
  return {
    key,
    suspensions,
    cacheKey: before === undefined ? cacheKey : `${cacheKey} ${rulebookCacheKey(key, before)}`,
    tree,
    /** The rulebook on the date of law, which says by which schedules a rule charges. */
    summary: () => law.summary(key, before ?? version),
  };
}

/** The category with an id; throws NOT_FOUND if there is none. */
export function requireCategory<Each extends { id: string }>(all: readonly Each[], id: string, what: string): Each {
  const found = all.find((each) => each.id === id);
  if (found === undefined) throw new Problem('NOT_FOUND', { what });
  return found;
}
