import type { News } from '../../law/news/news-between.ts';

/** A member to mail, and the token of the address that ends these mails. */
export type Follower = {
  member_id: string;
  token: string;
  name: string;
  email: string;
  language: string;
  grouping: string;
  email_confirmed_at: Date;
};

/** The news for one follow: the ids of the rules, all or only those that the member calculated. */
export type FollowedNews = { news: News; rules: readonly string[]; isOfCalculated: boolean };

/** A rule in the news, and the amounts on which the member calculated it in the last year. */
export type RuleNews = { news: News; ruleId: string; amounts: readonly string[] };
