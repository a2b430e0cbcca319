import type { Language } from '@mizan/api';
import type { ActiveSuspensions } from '../../law/suspensions/active.ts';
import type { AddressedLetter } from '../../mail/write-mail.ts';
import { factLines } from './fact-lines.ts';
import type { FollowedNews, Follower, RuleNews } from './follower-news.ts';
import { amountsOf, type OwnAmounts } from './own-amounts.ts';
import { suspendedRules } from './suspended-rules.ts';

type FollowerNews = { follower: Follower; news: readonly FollowedNews[]; amounts: OwnAmounts };
/** `suspensions` are those of the moment of writing. */
export type NewsContext = { origin: string; provinces: ReadonlyMap<string, string>; suspensions: ActiveSuspensions };

/** Writes the one mail to a follower; undefined if none of the news concerns them. */
export function newsLetter(
  { follower, news: followedNews, amounts }: FollowerNews,
  { origin, provinces, suspensions }: NewsContext,
): AddressedLetter | undefined {
  const changed = rulesOf({ memberId: follower.member_id, news: followedNews, amounts }, suspensions);
  if (changed.length === 0) return undefined;
  const { member_id: memberId, token, email, grouping, ...member } = follower;
  // The check constraints of the table `member` allow only these values.
  const format = { language: member.language as Language, grouping: grouping as 'lakh' | 'western' };
  return {
    ...member,
    template: 'lawChanged',
    to: email,
    memberId,
    lines: factLines(changed, format, provinces),
    link: origin + lawPath(changed, format.language),
    unfollow: `${origin}/v1/unfollow/${token}`,
  };
}

type MemberNews = { memberId: string; news: readonly FollowedNews[]; amounts: OwnAmounts };

/** Each rule once for each day of change; for a follow of what was calculated only rules with an amount. */
export function rulesOf({ memberId, news: followedNews, amounts: own }: MemberNews, suspensions: ActiveSuspensions) {
  const byRule = new Map<string, RuleNews>();
  for (const { news, rules, onlyCalculated } of followedNews) {
    const suspended = suspendedRules(news, suspensions);
    for (const ruleId of rules) {
      const key = `${news.provinceId} ${news.type} ${news.from} ${ruleId}`;
      const amounts = amountsOf(own, memberId, { provinceId: news.provinceId, type: news.type, ruleId });
      if (byRule.has(key) || (onlyCalculated && amounts.length === 0)) continue;
      const isSuspended = suspended.has(ruleId);
      byRule.set(key, { news, ruleId, isSuspended, amounts: isSuspended ? [] : amounts });
    }
  }
  return [...byRule.values()];
}

/** The page of the province, or the list of all if there are several. */
function lawPath(changed: readonly RuleNews[], language: Language) {
  const provinces = new Set(changed.map(({ news }) => news.provinceId));
  const [only] = provinces;
  return `${language === 'ur' ? '/ur' : ''}/law${provinces.size === 1 ? `/${only}` : ''}`;
}
