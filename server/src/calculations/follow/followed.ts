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

/** News for one follow, with the ids of its rules. `onlyCalculated`: those that the member did not calculate are ignored. */
export type FollowedNews = { news: News; rules: readonly string[]; onlyCalculated: boolean };

/**
 * A rule in the news, and the amounts on which the member calculated it in the last year. A rule that is switched off at
 * present has none, because its figures may be wrong.
 */
export type RuleNews = { news: News; ruleId: string; isSuspended: boolean; amounts: readonly string[] };
