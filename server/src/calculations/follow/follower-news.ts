import type { News } from '../../law/news/news-between.ts';

/** A member to mail, and the token of the address that unsubscribes from these mails. */
export type Follower = {
  member_id: string;
  token: string;
  name: string;
  email: string;
  language: string;
  grouping: string;
  email_confirmed_at: Date;
};

/**
 * One piece of news for one follow. `rules` are the ids of the changed rules that the member follows; `onlyCalculated` leaves out
 * those that the member did not calculate in the last year.
 */
export type FollowedNews = { news: News; rules: readonly string[]; onlyCalculated: boolean };

/**
 * A rule in the news, and the amounts on which the member calculated it in the last year. A rule that is switched off at
 * present has no amounts, because its figures may be wrong.
 */
export type RuleNews = { news: News; ruleId: string; isSuspended: boolean; amounts: readonly string[] };
