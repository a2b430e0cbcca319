import type { Language } from '@mizan/api';
import type { FactLine } from '../../mail/render.ts';
import { writeMail } from '../../mail/write-mail.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { CalculationsContext } from '../context.ts';
import { factLines } from './fact-lines.ts';
import type { FollowedNews } from './news-of.ts';
import { amountsOf, type OwnAmounts } from './own-amounts.ts';
import type { Follower } from './tell-followers.ts';

export type RuleNews = Pick<FollowedNews, 'news'> & { ruleId: string; amounts: readonly string[] };

type Told = { follower: Follower; told: readonly FollowedNews[]; amounts: OwnAmounts };

/** Writes the one mail of a follower, unless nothing of the news concerns them. */
export async function mailNews(trx: Transaction, { follower, told, amounts }: Told, context: CalculationsContext) {
  const changed = rulesOf(follower.member_id, told, amounts);
  if (changed.length === 0) return false;
  const { member_id: memberId, token, email, grouping, ...member } = follower;
  // The check constraints of the table of members allow the same.
  const written = { language: member.language as Language, grouping: grouping as 'lakh' | 'western' };
  const lines: FactLine[] = factLines(changed, written, await provinceNames(context));
  const { origin } = context.config;
  const letter = {
    template: 'lawChanged',
    ...member,
    lines,
    link: origin + lawPath(changed, written.language),
    unfollow: `${origin}/v1/unfollow/${token}`,
  } as const;
  await writeMail(trx, { to: email, memberId, ...letter }, context);
  return true;
}

/** Each rule once for each of its days; of what was calculated only the rules with an amount. */
function rulesOf(memberId: string, told: readonly FollowedNews[], own: OwnAmounts): RuleNews[] {
  const found = new Map<string, RuleNews>();
  for (const { news, rules, isOfCalculated } of told)
    for (const ruleId of rules) {
      const name = `${news.provinceId} ${news.type} ${news.from} ${ruleId}`;
      const amounts = amountsOf(own, memberId, news, ruleId);
      if (found.has(name) || (isOfCalculated && amounts.length === 0)) continue;
      found.set(name, { news, ruleId, amounts });
    }
  return [...found.values()];
}

async function provinceNames({ law }: CalculationsContext) {
  const provinces = (await law.countries()).flatMap((country) => country.provinces);
  return new Map(provinces.map(({ id, name }) => [id, name]));
}

/** The page of the province; of several, the list of all. */
function lawPath(changed: readonly RuleNews[], language: Language) {
  const provinces = new Set(changed.map(({ news }) => news.provinceId));
  const [only] = provinces;
  return `${language === 'ur' ? '/ur' : ''}/law${provinces.size === 1 ? `/${only}` : ''}`;
}
