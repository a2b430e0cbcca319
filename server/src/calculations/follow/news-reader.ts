import { LRUCache } from 'lru-cache';
import { createLedgerReader } from '../../law/changes/ledger.ts';
import { type News, newsBetween } from '../../law/news/news-between.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { remember } from '../../platform/remember.ts';

/** Spans of publications whose news are kept in a run: most followers were told until the same one. */
const KEPT_SPANS = 20;

/** News up to a publication. They are read in the transaction that asks for them first: it would wait for another connection. */
export function createNewsReader(until: number) {
  const cache = new LRUCache<string, Promise<News[]>>({ max: KEPT_SPANS });
  return (trx: Transaction) => (after: number) =>
    remember(cache, String(after), () => newsBetween(createLedgerReader(trx), { after, until }));
}
