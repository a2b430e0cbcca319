import { LRUCache } from 'lru-cache';
import { createLedgerReader } from '../../law/changes/ledger.ts';
import { type News, newsBetween } from '../../law/news/news-between.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { remember } from '../../platform/remember.ts';

/** The ranges of publications whose news are cached in a run; most followers share the same range. */
const CACHED_RANGES = 20;

/** Creates a cached reader of news. It uses the caller's transaction, since a second connection could block. */
export function createNewsReader(until: number) {
  const cache = new LRUCache<string, Promise<News[]>>({ max: CACHED_RANGES });
  return (trx: Transaction) => (after: number) =>
    remember(cache, String(after), () => newsBetween(createLedgerReader(trx), { after, until }));
}
