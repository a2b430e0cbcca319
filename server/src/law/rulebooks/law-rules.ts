import { Problem } from '@mizan/api';
import { type CompiledRulebook, compile, type MajorCategory } from '@mizan/engine';
import { bookId, fold, type Publication, type RulebookKey, treeOf } from '@mizan/engine/changes';
import { LRUCache } from 'lru-cache';
import { remember } from '../../platform/remember.ts';
import { rulebookCacheKey, schedulesFor, type Version, versionOn } from '../changes/book.ts';
import type { LawInForce } from './law-in-force.ts';
import { forumsOn, type LawState, publicationDaysUntil } from './law-state.ts';
import type { RulebookSummary } from './version.ts';

/** The most rulebooks with their trees, and the most compiled main categories, that are cached. */
const CACHE_SIZES = { rulebooks: 60, majors: 2_000 };

type CachedRulebook = { summary: RulebookSummary; tree: readonly MajorCategory[] };

/** Reads rulebooks and compiles rules on first use. One version of a rulebook never changes, so it stays cached. */
export function createLawRules({ currentLaw, refresh, publicationsOf }: LawState) {
  const rulebooks = new LRUCache<string, Promise<CachedRulebook>>({ max: CACHE_SIZES.rulebooks });
  const majors = new LRUCache<string, Promise<CompiledRulebook>>({ max: CACHE_SIZES.majors });

  /** The version of a rulebook that holds on a day; undefined if there are no rules on that day. */
  async function findVersion(key: RulebookKey, day: string): Promise<Version | undefined> {
    const current = await currentLaw();
    if (publicationDaysUntil(current, key, day).length === 0) return undefined;
    return remember(current.versions, `${bookId(key)} ${day}`, async () => {
      const version = versionOn({ key, own: await publicationsOf(key), shared: current.law.shared }, day);
      if (version === undefined || summaryOfPublication(version, current.law) !== undefined) return version;
      // The history was read after the law, and holds a publication that the law lacks: read the law again.
      await refresh();
      return findVersion(key, day);
    });
  }

  /** One version of a rulebook with its tree; throws NOT_FOUND for a number that was not published. */
  async function rulebook(key: RulebookKey, version: Version) {
    const { law } = await currentLaw();
    return remember(rulebooks, rulebookCacheKey(key, version), async () =>
      readRulebook(await publicationsOf(key), law, { key, version }),
    );
  }

  const summary = async (key: RulebookKey, version: Version) => (await rulebook(key, version)).summary;

  /** The summary of a rulebook on a day; undefined if there are no rules on that day. */
  async function summaryOn(key: RulebookKey, day: string): Promise<RulebookSummary | undefined> {
    const version = await findVersion(key, day);
    return version && summary(key, version);
  }

  /** One compiled major category, with its schedules and the courts of its province. */
  async function major({ provinceId, type, version }: RulebookSummary, majorId: string) {
    const forums = forumsOn(await currentLaw(), provinceId);
    const key = { provinceId, type };
    const cacheKey = `${rulebookCacheKey(key, version)} ${majorId} ${forums?.number ?? 0}`;
    return remember(majors, cacheKey, async () => {
      const {
        summary: { slabSets, provinceSlabId },
        tree,
      } = await rulebook(key, version);
      const category = tree.find(({ id }) => id === majorId);
      if (!category) throw new Problem('NOT_FOUND', { what: 'main category' });
      const { number, effectiveFrom } = version;
      const rules = { type, majorCategories: [category], slabSets, provinceSlabId };
      return compile({ ...rules, forums: forums?.forums ?? [], version: { number, effectiveFrom } });
    });
  }

  return { versionOn: findVersion, rulebook, summary, summaryOn, major };
}

const summaryOfPublication = ({ number }: Version, { publicationSummaries }: LawInForce) =>
  publicationSummaries.find((each) => each.number === number);

export type LawRules = ReturnType<typeof createLawRules>;

function readRulebook(
  own: readonly Publication[],
  law: LawInForce,
  { key, version }: { key: RulebookKey; version: Version },
): CachedRulebook {
  const { number, effectiveFrom } = version;
  const published = summaryOfPublication(version, law);
  if (published === undefined) throw new Problem('NOT_FOUND', { what: 'version of this rulebook' });
  const { publishedAt } = published;
  const tree = treeOf(fold(own, effectiveFrom, number), key);
  const majors = tree.map(({ id, name }) => ({ id, name }));
  const schedules = schedulesFor(key, tree, fold(law.shared, effectiveFrom, number));
  return { tree, summary: { ...key, version: { number, effectiveFrom, publishedAt }, majors, ...schedules } };
}
