import { Problem } from '@mizan/api';
import type { CompiledRulebook, MajorCategory } from '@mizan/engine';
import { compile } from '@mizan/engine';
import type { Publication } from '@mizan/engine/changes';
import { fold, treeOf } from '@mizan/engine/changes';
import { LRUCache } from 'lru-cache';
import { remember } from '../../platform/remember.ts';
import type { Version } from '../changes/book.ts';
import { nameOf, schedulesFor, stateName, versionOn } from '../changes/book.ts';
import type { RulebookKey } from '../changes/key.ts';
import type { LawInForce } from './law-in-force.ts';
import { forumsOn, heldMarks, type LawState } from './law-state.ts';
import type { Head } from './version.ts';

/** Rulebooks of a day with their trees, and compiled major categories. */
const KEPT = { rulebooks: 60, majors: 2_000 };

type CachedRulebook = { head: Head; tree: readonly MajorCategory[] };

/** The rules of each day, which never change as known at a publication: read and folded on first use. */
export function createLawRules({ now, publicationsOf }: LawState) {
  const rulebooks = new LRUCache<string, Promise<CachedRulebook>>({ max: KEPT.rulebooks });
  const majors = new LRUCache<string, Promise<CompiledRulebook>>({ max: KEPT.majors });

  /** The state of a rulebook that answers on a day; undefined where no rules are held for it. */
  async function findVersion(key: RulebookKey, day: string): Promise<Version | undefined> {
    const known = await now();
    if (heldMarks(known, key, day).length === 0) return undefined;
    return remember(known.versions, `${nameOf(key)} ${day}`, async () =>
      versionOn({ key, own: await publicationsOf(key), shared: known.law.shared }, day),
    );
  }

  /** A rulebook on a day, as known at a publication. */
  async function rulebook(key: RulebookKey, version: Version) {
    const { law } = await now();
    return remember(rulebooks, stateName(key, version), async () =>
      readRulebook(await publicationsOf(key), law, { key, version }),
    );
  }

  const head = async (key: RulebookKey, version: Version) => (await rulebook(key, version)).head;

  /** Undefined where no rules are held for that day. */
  async function headOn(key: RulebookKey, day: string): Promise<Head | undefined> {
    const version = await findVersion(key, day);
    return version && head(key, version);
  }

  /** One compiled major category, with its schedules and the courts of its province. */
  async function major({ provinceId, type, version }: Head, majorId: string) {
    const forums = forumsOn(await now(), provinceId);
    const key = { provinceId, type };
    const name = `${stateName(key, version)} ${majorId} ${forums?.number ?? 0}`;
    return remember(majors, name, async () => {
      const { head: found, tree } = await rulebook(key, version);
      const category = tree.find(({ id }) => id === majorId);
      if (!category) throw new Problem('NOT_FOUND', { what: 'main category' });
      const { slabSets, provinceSlabId } = found;
      const { number, effectiveFrom } = version;
      const rules = { type, majorCategories: [category], slabSets, provinceSlabId };
      return compile({ ...rules, forums: forums?.forums ?? [], version: { number, effectiveFrom } });
    });
  }

  return { versionOn: findVersion, rulebook, head, headOn, major };
}

export type LawRules = ReturnType<typeof createLawRules>;

function readRulebook(
  own: readonly Publication[],
  { shared, heads }: LawInForce,
  { key, version }: { key: RulebookKey; version: Version },
): CachedRulebook {
  const { number, effectiveFrom } = version;
  const tree = treeOf(fold(own, effectiveFrom, number), key);
  const publishedAt = heads.find((each) => each.number === number)?.publishedAt ?? '';
  const majors = tree.map(({ id, name }) => ({ id, name }));
  const schedules = schedulesFor(key, tree, fold(shared, effectiveFrom, number));
  return { tree, head: { ...key, version: { number, effectiveFrom, publishedAt }, majors, ...schedules } };
}
