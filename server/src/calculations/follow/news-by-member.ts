import type { News } from '../../law/news/news-between.ts';
import type { FollowedNews } from './follower-news.ts';

/** A follow with the last publication that was mailed for it. */
type PendingFollow = {
  member_id: string;
  province_id: string | null;
  type: string | null;
  sub_minor_id: string | null;
  told_until: number;
};

/** Finds the news for each member, in the order of the follows. */
export async function newsByMember(
  follows: readonly PendingFollow[],
  newsAfter: (after: number) => Promise<readonly News[]>,
) {
  const byMember = new Map<string, FollowedNews[]>();
  for (const follow of follows)
    for (const news of await newsAfter(follow.told_until)) {
      const rules = rulesIn(news, follow);
      if (rules.length === 0) continue;
      const memberNews = byMember.get(follow.member_id) ?? [];
      byMember.set(follow.member_id, memberNews);
      memberNews.push({ news, rules, onlyCalculated: follow.province_id === null });
    }
  return byMember;
}

function rulesIn({ rules, provinceId, type }: News, follow: PendingFollow): readonly string[] {
  if (follow.province_id !== null && follow.province_id !== provinceId) return [];
  if (follow.sub_minor_id === null) return [...rules.keys()];
  return follow.type === type && rules.has(follow.sub_minor_id) ? [follow.sub_minor_id] : [];
}
