import { setImmediate as afterOtherRequests } from 'node:timers/promises';
import type { Language } from '@mizan/api';
import { LRUCache } from 'lru-cache';
import { type CachedAnswer, cachedText } from '../../http/cached-answer.ts';
import { createLedgerReader } from '../../law/changes/ledger.ts';
import { newsOfBook } from '../../law/news/news-between.ts';
import { uuidOf } from '../../platform/digest.ts';
import { remember } from '../../platform/remember.ts';
import type { SiteContext } from '../context.ts';
import { types } from './addresses.ts';
import { atomOf, type FeedEntry } from './atom.ts';
import { createEntryWriter } from './feed-entry.ts';

const MAX_ENTRIES = 20;
/** The most publications that are read for the entries of a feed: many of them change other provinces. */
const MAX_READ = 100;
/** More than there are provinces and languages. */
const MAX_FEEDS = 100;

/** Returns a function that writes the Atom feed of a province, once for each state of the law; undefined for an unknown province. */
export function createFeeds(context: SiteContext) {
  const { law } = context;
  const feeds = new LRUCache<string, Promise<CachedAnswer>>({ max: MAX_FEEDS });
  return async (language: Language, provinceId: string) => {
    const provinces = (await law.countries()).flatMap((country) => country.provinces);
    const province = provinces.find(({ id }) => id === provinceId);
    if (province === undefined) return undefined;
    return remember(feeds, `${law.changeCount()} ${language} ${provinceId}`, async () => {
      const entries = await readEntries(context, { language, province });
      return cachedText(Buffer.from(atomOf({ language, province, origin: context.config.origin, entries })), ATOM);
    });
  };
}

const ATOM = 'application/atom+xml; charset=utf-8';

type FeedQuery = { language: Language; province: { id: string; name: string } };

/** The last publications that changed rules of the province, the latest first. */
async function readEntries(context: SiteContext, { language, province }: FeedQuery): Promise<FeedEntry[]> {
  const ledger = createLedgerReader(context.db);
  const books = await Promise.all(types.map((type) => ledger.book({ provinceId: province.id, type })));
  const numbers = new Set(books.flatMap(({ own, shared }) => [...own, ...shared].map(({ number }) => number)));
  const write = await createEntryWriter(context, { language, provinceId: province.id });
  const entries: FeedEntry[] = [];
  for (const number of [...numbers].toSorted((one, other) => other - one).slice(0, MAX_READ)) {
    if (entries.length === MAX_ENTRIES) break;
    // Comparing trees takes long, so requests that wait are answered first.
    await afterOtherRequests();
    const news = books.flatMap((book) => newsOfBook(book, { after: number - 1, until: number }));
    if (news.length === 0) continue;
    const publishedAt = await readPublishedAt(context, number);
    // The same at every address of an installation, different in another installation.
    const id = `urn:uuid:${uuidOf(`${province.id} ${number} ${publishedAt}`)}`;
    entries.push({ id, publishedAt, ...write(news) });
  }
  return entries;
}

async function readPublishedAt({ db }: SiteContext, number: number) {
  const row = db.selectFrom('law_publication').select('published_at').where('number', '=', number);
  return (await row.executeTakeFirstOrThrow()).published_at.toISOString();
}
