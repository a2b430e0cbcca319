import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language, LawPage, LawRenderer } from '@mizan/api';
import { LRUCache } from 'lru-cache';
import { remember } from '../../platform/remember.ts';
import type { SiteContext } from '../context.ts';
import { pageNamesOf, typeNamed } from './addresses.ts';
import { gatherComparable } from './comparable.ts';
import { createDrawQueue } from './draw-in-turn.ts';
import { gatherIndex, gatherProvince } from './gather.ts';
import { type ComparisonQuery, chooseComparison, gatherComparison } from './gather-comparison.ts';
import { gatherMajor } from './gather-major.ts';
import { readServices } from './getServices.ts';
import { createUnannouncedReader } from './unannounced.ts';

/** Every page of the shipped law in both languages, twice. */
const MAX_PAGES = 2000;
/** Comparisons are kept apart: an address may ask for any of thousands, and must not push out the pages. */
const MAX_COMPARISONS = 300;
/** How many may wait to be drawn. After a publication all pages are new; comparisons give way to them. */
const MAX_WAITING = { pages: 100, comparisons: 4 };

/** The module that the web build made for the server. */
export async function loadRenderer(webDir: string): Promise<LawRenderer> {
  return (await import(pathToFileURL(join(webDir, 'server/law.js')).href)) as LawRenderer;
}

type Make<Page> = (page: LawPage) => Page;
type Path = { language: Language; province?: string; type?: string; name?: string };

/** A page, or the path that it has moved to. */
export type FoundPage<Page> = DrawnPage<Page> | { movedTo: string };

type DrawnPage<Page> = { page: Page; isGone: boolean };
type CacheSize = { max: number; waiting: number };

/** Draws a page once, also for concurrent readers, and keeps as many as there is room for. */
function createPageCache<Page>(
  make: Make<Page>,
  inTurn: ReturnType<typeof createDrawQueue>,
  { max, waiting }: CacheSize,
) {
  const drawn = new LRUCache<string, Promise<DrawnPage<Page>>>({ max });
  return (name: string, gather: () => Promise<LawPage>) =>
    remember(drawn, name, () =>
      inTurn(waiting, async () => {
        const gathered = await gather();
        return { page: make(gathered), isGone: gathered.kind === 'gone' };
      }),
    );
}

/** The public law as pages, each made once for each state of the law and of what else they show. */
export function createLawPages<Page>(context: SiteContext, make: Make<Page>, maxComparisons = MAX_COMPARISONS) {
  const { law } = context;
  const readUnannounced = createUnannouncedReader(context);
  const inTurn = createDrawQueue();
  const drawPage = createPageCache(make, inTurn, { max: MAX_PAGES, waiting: MAX_WAITING.pages });
  const drawComparison = createPageCache(make, inTurn, { max: maxComparisons, waiting: MAX_WAITING.comparisons });

  /** Undefined where there is no such page. */
  async function findPage({ language, province, type: typeName, name }: Path): Promise<FoundPage<Page> | undefined> {
    // The countries first: a server that may have missed a notice reads the law again before it counts.
    const provinces = (await law.countries()).flatMap((country) => country.provinces);
    // The count is read before the law: a page may then be newer than its key, but never older.
    const count = law.count();
    const unannounced = await readUnannounced();
    const once = (path: string, gather: () => Promise<LawPage>) =>
      drawPage(`${count} ${unannounced.mark} ${language} ${path}`, gather);
    const { share } = unannounced;
    if (province === undefined)
      return once(`/law ${share.asked} ${share.proved}`, () => gatherIndex(context, language, unannounced));
    if (!provinces.some(({ id }) => id === province)) return undefined;
    if (name === undefined) return once(province, () => gatherProvince(context, language, province));
    const type = typeNamed(typeName ?? '');
    if (type === undefined) return undefined;
    const names = await pageNamesOf(context, { provinceId: province, type });
    const given = names.find((each) => each.name === name);
    if (given === undefined) return undefined;
    const { majorId } = given;
    const current = names.find((each) => each.majorId === majorId)?.name;
    if (current !== undefined && current !== name) return { movedTo: `/law/${province}/${typeName}/${current}` };
    const path = `/law/${province}/${typeName}/${name}`;
    return once(path, () =>
      gatherMajor(context, { language, provinceId: province, type, majorId, path, practice: unannounced.practice }),
    );
  }

  async function services(language: Language): Promise<FoundPage<Page>> {
    await law.countries();
    const count = law.count();
    const { mark } = await readUnannounced();
    return drawPage(`${count} ${mark} ${language} services`, async () => ({
      kind: 'services',
      language,
      path: '/services',
      services: await readServices(context),
    }));
  }

  /** Kinds of suit side by side; without a rule, the list of those that can be. */
  async function compare(language: Language, asked: ComparisonQuery): Promise<FoundPage<Page> | undefined> {
    await law.countries();
    const count = law.count();
    const { mark, practice } = await readUnannounced();
    const once = (name: string, gather: () => Promise<LawPage>) =>
      drawComparison(`${count} ${mark} ${language} ${name}`, gather);
    if (asked.rule === '') return once('', () => gatherComparable(context, language));
    const found = await chooseComparison(context, asked);
    if (found === undefined) return undefined;
    const { chosen, choice } = found;
    return once(JSON.stringify(chosen), () =>
      gatherComparison(context, { language, ...chosen }, { ...choice, practice }),
    );
  }

  return { findPage, compare, services };
}
