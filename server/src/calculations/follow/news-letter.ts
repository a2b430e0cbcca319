import type { Language } from '@mizan/api';
import type { AddressedLetter } from '../../mail/write-mail.ts';
import { factLines } from './fact-lines.ts';
import { takesAmountAfter } from './figures-on.ts';
import type { FollowedNews, Follower, RuleNews } from './follower-news.ts';
import { amountsOf, type OwnAmounts } from './own-amounts.ts';
import type { createSuspendedRules } from './suspended-rules.ts';

type FollowerNews = { follower: Follower; news: readonly FollowedNews[]; amounts: OwnAmounts };
/** What all mails or events of a run share: `suspendedRules` judges by the suspensions at its beginning. */
export type NewsContext = {
  origin: string;
  provinces: ReadonlyMap<string, string>;
  suspendedRules: ReturnType<typeof createSuspendedRules>;
};

/** Writes the one mail to a follower; undefined if none of the news concerns them. */
export function newsLetter(
  { follower, news: followedNews, amounts }: FollowerNews,
  { origin, provinces, suspendedRules }: NewsContext,
): AddressedLetter | undefined {
  const changed = rulesOf({ memberId: follower.member_id, news: followedNews, amounts }, suspendedRules);
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

/** Each rule once for each day on which it changes. A follow of the own calculations has only rules with an amount. */
export function rulesOf(
  { memberId, news: followedNews, amounts: own }: MemberNews,
  suspendedRules: NewsContext['suspendedRules'],
) {
  const byRule = new Map<string, RuleNews>();
  for (const { news, rules, onlyCalculated } of followedNews) {
    const suspended = suspendedRules(news);
    for (const ruleId of rules) {
      const key = `${news.provinceId} ${news.type} ${news.from} ${ruleId}`;
      const amounts = amountsOf(own, memberId, { provinceId: news.provinceId, type: news.type, ruleId });
      if (byRule.has(key) || (onlyCalculated && amounts.length === 0)) continue;
      const isSuspended = suspended.has(ruleId);
      // An amount of 0 was saved while the rule took none. Nobody entered it, so it gives no figure once the rule takes one.
      const shown = amounts.filter((amount) => amount !== '0' || !takesAmountAfter(news, ruleId));
      byRule.set(key, { news, ruleId, isSuspended, amounts: isSuspended ? [] : shown });
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
