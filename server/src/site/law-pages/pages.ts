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
  { max, waiting }: { max: number; waiting: number },
) {
  const cache = new LRUCache<string, Promise<DrawnPage<Page>>>({ max });
  return (name: string, gather: () => Promise<LawPage>) =>
    remember(cache, name, () =>
      drawQueue(waiting, async () => {
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
  const drawPage = createPageCache(render, drawQueue, { max: MAX_PAGES, waiting: MAX_WAITING.pages });
  const drawComparison = createPageCache(render, drawQueue, { max: maxComparisons, waiting: MAX_WAITING.comparisons });

  /** The page at a path; undefined if there is none. */
  async function findPage({
    language,
    province,
    type: typeName,
    name,
  }: PagePath): Promise<PageResult<Page> | undefined> {
    // Read the countries first: a server that may have missed a notification reads the law again before its changes are counted.
    const provinces = (await law.countries()).flatMap((country) => country.provinces);
    // Read the count of changes before the law: a cached page may be newer than its key, but never older.
    const lawChanges = law.count();
    const facts = await readPolledFacts();
    const drawOnce = (path: string, gather: () => Promise<LawPage>) =>
      drawPage(`${lawChanges} ${facts.digest} ${language} ${path}`, gather);
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

  /** The page of all services. It reads the countries before the count, as `findPage` does. */
  async function findServices(language: Language): Promise<PageResult<Page>> {
    await law.countries();
    const lawChanges = law.count();
    const { digest } = await readPolledFacts();
    return drawPage(`${lawChanges} ${digest} ${language} services`, async () => ({
      kind: 'services',
      language,
      path: '/services',
      services: await readServices(context),
    }));
  }

  /** The comparison of a kind of suit; without a rule, the list of all comparisons. */
  async function findComparison(language: Language, query: ComparisonQuery): Promise<PageResult<Page> | undefined> {
    await law.countries();
    const lawChanges = law.count();
    const { digest, practice } = await readPolledFacts();
    const drawOnce = (name: string, gather: () => Promise<LawPage>) =>
      drawComparison(`${lawChanges} ${digest} ${language} ${name}`, gather);
    if (query.rule === '') return drawOnce('', () => gatherComparable(context, language));
    const comparison = await resolveComparison(context, query);
    if (comparison === undefined) return undefined;
    const { chosen, options } = comparison;
    return drawOnce(JSON.stringify(chosen), () =>
      gatherComparison(context, { language, ...chosen }, { ...options, practice }),
    );
  }

  return { findPage, findComparison, findServices };
}
