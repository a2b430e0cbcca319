import type { CalculationsContext } from '../context.ts';
import { figuresOn } from '../follow/figures-on.ts';
import { type FollowRow, toFollow } from '../follow/follow-row.ts';
import type { FollowedNews, RuleNews } from '../follow/follower-news.ts';
import { type NewsContext, rulesOf } from '../follow/news-letter.ts';
import type { OwnAmounts } from '../follow/own-amounts.ts';

/** The most changes in one event; further ones are only counted. */
const MAX_CHANGES = 200;

type FollowNews = { follow: FollowRow; news: readonly FollowedNews[]; amounts: OwnAmounts };

type EventPlaces = Pick<NewsContext, 'origin' | 'provinces'>;

/** The event of one follow, with the same figures as the mail; undefined if nothing concerns it. */
export function writeEvent(
  { follow, news: followedNews, amounts }: FollowNews,
  { origin, provinces, suspendedRules }: NewsContext,
  { newId, clock }: Pick<CalculationsContext, 'newId' | 'clock'>,
) {
  const changed = rulesOf({ memberId: follow.member_id, news: followedNews, amounts }, suspendedRules);
  if (changed.length === 0) return undefined;
  const id = newId();
  const changes = changed.slice(0, MAX_CHANGES).map((rule) => toChange(rule, { origin, provinces }));
  const data = { follow: toFollow(follow), changes, more: changed.length - changes.length };
  return { id, body: JSON.stringify({ id, type: 'law.changed', timestamp: clock().toISOString(), data }) };
}

function toChange({ news, ruleId, isSuspended, amounts }: RuleNews, { origin, provinces }: EventPlaces) {
  const { provinceId, type, from, rules } = news;
  return {
    province: { id: provinceId, name: provinces.get(provinceId) ?? provinceId },
    type,
    subMinorCategoryId: ruleId,
    names: rules.get(ruleId) ?? [],
    from,
    isSuspended,
    figures: amounts.map((amount) => ({ amount, ...figuresOn(news, { subMinorId: ruleId, amount }) })),
    link: `${origin}/law/${provinceId}`,
  };
}
