import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language, LawPage, LawRenderer } from '@mizan/api';
import { LRUCache } from 'lru-cache';
import { remember } from '../../platform/remember.ts';
import type { SiteContext } from '../context.ts';
import { pageNamesOf, typeNamed } from './addresses.ts';
import { gatherComparable } from './comparable.ts';
import { createDrawQueue } from './draw-queue.ts';
import { gatherIndex, gatherProvince } from './gather.ts';
import { type ComparisonQuery, gatherComparison, resolveComparison } from './gather-comparison.ts';
import { gatherMajor } from './gather-major.ts';
import { readServices } from './getServices.ts';
import { createPolledFactsReader } from './polled-facts.ts';

/** Twice the pages of the shipped law, in both languages. */
const MAX_PAGES = 2000;
/** Comparisons have a cache of their own: there are thousands, and they must not push out the pages. */
const MAX_COMPARISONS = 300;
/** The most that may wait to be drawn. After a publication all pages are drawn again, and comparisons give way to them. */
const MAX_WAITING = { pages: 100, comparisons: 4 };

/** Loads the module that the web build made for the server. */
export async function loadRenderer(webDir: string): Promise<LawRenderer> {
  return (await import(pathToFileURL(join(webDir, 'server/law.js')).href)) as LawRenderer;
}

type RenderPage<Page> = (page: LawPage) => Page;
type PagePath = { language: Language; province?: string; type?: string; name?: string };

/** A page, or the path that it has moved to. */
export type PageResult<Page> = DrawnPage<Page> | { movedTo: string };

type DrawnPage<Page> = { page: Page; isGone: boolean };

/** Draws each page once, also for concurrent readers, and caches up to `max` of them. */
function createPageCache<Page>(
  render: RenderPage<Page>,
  drawQueue: ReturnType<typeof createDrawQueue>,
  { max, maxWaiting }: { max: number; maxWaiting: number },
) {
  const cache = new LRUCache<string, Promise<DrawnPage<Page>>>({ max });
  return (key: string, gather: () => Promise<LawPage>) =>
    remember(cache, key, () =>
      drawQueue(maxWaiting, async () => {
        const gathered = await gather();
        return { page: render(gathered), isGone: gathered.kind === 'gone' };
      }),
    );
}

/** The public pages of the law. Each is drawn again when the law or the polled facts have changed. */
export function createLawPages<Page>(context: SiteContext, render: RenderPage<Page>, maxComparisons = MAX_COMPARISONS) {
  const { law } = context;
  const readPolledFacts = createPolledFactsReader(context);
  const drawQueue = createDrawQueue();
  const drawPage = createPageCache(render, drawQueue, { max: MAX_PAGES, maxWaiting: MAX_WAITING.pages });
  const comparisonLimits = { max: maxComparisons, maxWaiting: MAX_WAITING.comparisons };
  const drawComparison = createPageCache(render, drawQueue, comparisonLimits);

  /** The provinces, the polled facts, and the first part of the key of a cached page. */
  async function readState(language: Language) {
    // Read the countries first: a server that may have missed a notification reads the law again before its changes are counted.
    const provinces = (await law.countries()).flatMap((country) => country.provinces);
    // Read the count of changes before the law: a cached page may be newer than its key, but never older.
    const lawChanges = law.changeCount();
    const facts = await readPolledFacts();
    return { provinces, facts, key: `${lawChanges} ${facts.digest} ${language}` };
  }

  /** The page at a path; undefined if there is none. */
  async function findPage({
    language,
    province,
    type: typeName,
    name,
  }: PagePath): Promise<PageResult<Page> | undefined> {
    const { provinces, facts, key } = await readState(language);
    const drawOnce = (path: string, gather: () => Promise<LawPage>) => drawPage(`${key} ${path}`, gather);
    // The share is on this page only, so only its key holds it.
    if (province === undefined)
      return drawOnce(`/law ${facts.share.asked} ${facts.share.proved}`, () => gatherIndex(context, language, facts));
    if (!provinces.some(({ id }) => id === province)) return undefined;
    if (name === undefined) return drawOnce(province, () => gatherProvince(context, language, province));
    const type = typeNamed(typeName ?? '');
    if (type === undefined) return undefined;
    const names = await pageNamesOf(context, { provinceId: province, type });
    const majorId = names.find((each) => each.name === name)?.majorId;
    if (majorId === undefined) return undefined;
    const current = names.find((each) => each.majorId === majorId)?.name;
    if (current !== undefined && current !== name) return { movedTo: `/law/${province}/${typeName}/${current}` };
    const path = `/law/${province}/${typeName}/${name}`;
    const query = { language, provinceId: province, type, majorId, path, practice: facts.practice };
    return drawOnce(path, () => gatherMajor(context, query));
  }

  /** The page of all services. */
  async function findServices(language: Language): Promise<PageResult<Page>> {
    const { facts, key } = await readState(language);
    return drawPage(`${key} services`, async () => ({
      kind: 'services',
      language,
      path: '/services',
      services: await readServices(context, facts.practice),
    }));
  }

  /** The comparison of a kind of suit; without a rule, the list of all comparisons. */
  async function findComparison(language: Language, query: ComparisonQuery): Promise<PageResult<Page> | undefined> {
    const { facts, key } = await readState(language);
    const drawOnce = (name: string, gather: () => Promise<LawPage>) => drawComparison(`${key} ${name}`, gather);
    if (query.rule === '') return drawOnce('', () => gatherComparable(context, language));
    const comparison = await resolveComparison(context, query);
    if (comparison === undefined) return undefined;
    const { chosen, options } = comparison;
    return drawOnce(JSON.stringify(chosen), () =>
      gatherComparison(context, { language, ...chosen }, { ...options, practice: facts.practice }),
    );
  }

  return { findPage, findComparison, findServices };
}
