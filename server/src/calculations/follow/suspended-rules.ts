import { everyRule, type Rulebook } from '@mizan/engine';
import type { News } from '../../law/news/news-between.ts';
import { type ActiveSuspensions, noSuspensions, schedulesOf } from '../../law/suspensions/active.ts';

/** Creates a function that finds the rules in the news that are switched off. Followers share the news, so each is examined once. */
export function createSuspendedRules(suspensions: ActiveSuspensions) {
  const found = new WeakMap<News, ReadonlySet<string>>();
  return (news: News) => {
    const suspended = found.get(news) ?? findSuspended(news, suspensions);
    found.set(news, suspended);
    return suspended;
  };
}

/** The ids of the rules in the news that are switched off; a removed rule counts as it was before. */
function findSuspended({ before, after, provinceId, type }: News, suspensions: ActiveSuspensions): Set<string> {
  // Without any suspension, the rules need not be walked through.
  if (suspensions === noSuspensions) return new Set();
  const rules = new Map([before, after].flatMap(schedulesByRule));
  const isSuspended = ([subMinorId, schedules]: [string, Set<string>]) =>
    suspensions.ofRule({ provinceId, type, subMinorId, schedules }) !== undefined;
  return new Set([...rules].filter(isSuspended).map(([id]) => id));
}

const schedulesByRule = (rulebook: Rulebook) =>
  everyRule(rulebook.majorCategories).map(({ subMinor }) => [subMinor.id, schedulesOf(subMinor, rulebook)] as const);
