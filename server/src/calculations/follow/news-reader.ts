import { LRUCache } from 'lru-cache';
import { createLedgerReader } from '../../law/changes/ledger.ts';
import { type News, newsBetween } from '../../law/news/news-between.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { remember } from '../../platform/remember.ts';

/** Spans of publications whose news are cached in a run: most followers have read up to the same publication. */
const KEPT_SPANS = 20;

/** Reads news up to a publication in the transaction that asks first: a second connection might have to be waited for. */
export function createNewsReader(until: number) {
  const cache = new LRUCache<string, Promise<News[]>>({ max: KEPT_SPANS });
  return (trx: Transaction) => (after: number) =>
    remember(cache, String(after), () => newsBetween(createLedgerReader(trx), { after, until }));
}
