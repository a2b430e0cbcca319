import { Problem } from '@mizan/api';
import { calculationTypes } from '@mizan/engine';
import { bookId, type Day, notTakenBack, type Publication, type RulebookKey } from '@mizan/engine/changes';
import { namesOfProvince } from '@mizan/engine/search';
import { LRUCache } from 'lru-cache';
import type { CachedAnswer } from '../../http/cached-answer.ts';
import type { Database } from '../../platform/db/database.ts';
import { onFirstUse, remember } from '../../platform/remember.ts';
import { daysOfChange, rulebookCacheKey, type Version } from '../changes/book.ts';
import { readPublications } from '../changes/stored-changes.ts';
import { earliestCheck } from '../checks/latest-checks.ts';
import { type CitedKind, joinKinds, type SearchedRules } from './kinds.ts';
import { readLawInForce } from './law-in-force.ts';
import { createLawRules, type LawRules } from './law-rules.ts';
import type { LawState, RulebookPlace, StoredLaw } from './law-state.ts';
import { createLawState, firstDayOfRules, forumsOn, requirePlace, requireProvince, statesOf } from './law-state.ts';
import { createKindSearch, type KindSearch } from './search-kinds.ts';
import { createSynonymLookup, type Synonyms } from './synonyms.ts';
import { endedRules, withEnded } from './with-ended.ts';

/** The most entries of each cache. */
const CACHE_SIZES = { answers: 20_000, searches: 24, kinds: 2, days: 40 };

export type Law = ReturnType<typeof createLawCache>['law'];

/** The law as the database stores it. */
export const storedIn = (db: Database): StoredLaw => ({
  inForce: () => readLawInForce(db),
  publications: (key) => readPublications(db, [bookId(key)]),
});

type LawOptions = { isCurrent: () => boolean; synonyms: Synonyms; today: () => string };

/** The law in memory, which every handler reads. `channel` receives the notifications of `announceLaw`. */
export function createLawCache(stored: StoredLaw, { synonyms, ...clock }: LawOptions) {
  const state = createLawState(stored, clock);
  const { currentLaw, refresh, changeCount } = state;
  const rules = createLawRules(state);
  const changeDays: PromiseCache<readonly Day[]> = new LRUCache({ max: CACHE_SIZES.days });
  const answers = onFirstUse((): PromiseCache<CachedAnswer> => new LRUCache({ max: CACHE_SIZES.answers }));
  const law = {
    ...rules,
    ...createSearches({ currentLaw }, rules, synonyms),
    refresh,
    /** Rises with each change of the law or the day; a key for answers made from the countries. */
    changeCount,
    countries: async () => (await currentLaw()).countries,
    province: async (provinceId: string) => requireProvince((await currentLaw()).countries, provinceId),
    suspensions: async () => (await currentLaw()).law.suspensions,
    checkedOn: async (key: RulebookKey, schedules: Iterable<string>) =>
      earliestCheck((await currentLaw()).law.checkedOn, key, schedules),
    checks: async () => (await currentLaw()).law.checkedOn,
    pageNames: async (key: RulebookKey): Promise<readonly PageName[]> =>
      (await currentLaw()).law.pageNames.get(bookId(key)) ?? [],
    /** The days up to `until` on which the rules of a province changed, or the schedules that they charge by. */
    async daysOfChange(key: RulebookKey, until: string) {
      const { publicationSummaries, shared } = (await currentLaw()).law;
      const days = await remember(changeDays, `${bookId(key)} ${publicationSummaries[0]?.number}`, async () =>
        daysOfChange({ key, own: await state.publicationsOf(key), shared }),
      );
      return days.filter((day) => day <= until);
    },
    /** The province and the version of its rules on a day; throws NOT_FOUND or NO_RULES_FOR_DATE. */
    async placeOn(place: RulebookPlace, day: string) {
      const current = await currentLaw();
      const province = requirePlace(current.countries, place);
      const version = await rules.versionOn(place, day);
      if (version === undefined) throw new Problem('NO_RULES_FOR_DATE', { heldFrom: firstDayOfRules(current, place) });
      return { province, version, suspensions: current.law.suspensions };
    },
    /** Returns a function that finds the first day after another one, up to today, from which a rule is recorded. */
    async recorded(key: RulebookKey) {
      const { day, countries } = await currentLaw();
      requireProvince(countries, key.provinceId);
      const days = recordedDays(await state.publicationsOf(key));
      return (subMinorId: string, after = '') =>
        days.get(subMinorId)?.find((from) => from > after && from <= day) ?? null;
    },
    forums: async (provinceId: string) => forumsOn(await currentLaw(), provinceId),
    /** The states of a schedule, each with the day from which it charges. */
    statesOf: async (slabSetId: string) => statesOf(await currentLaw(), slabSetId),
    /** Caches an answer under a key, which must change whenever the answer does. */
    answer: (cacheKey: string, make: () => Promise<CachedAnswer>) => remember(answers(), cacheKey, make),
  };
  return { law, channel: state.channel };
}

const cachedDays = new WeakMap<readonly Publication[], ReadonlyMap<string, readonly Day[]>>();

/** The days on which each item of a rulebook was added, in their order. */
function recordedDays(publications: readonly Publication[]) {
  const cached = cachedDays.get(publications);
  if (cached !== undefined) return cached;
  const changes = notTakenBack(publications).flatMap((each) =>
    each.changes.filter(({ set }) => set['removed'] === false),
  );
  const days = new Map<string, Day[]>();
  for (const { item, from } of changes.toSorted((one, other) => (one.from < other.from ? -1 : 1)))
    days.set(item, [...(days.get(item) ?? []), from]);
  cachedDays.set(publications, days);
  return days;
}

/** The name of a main category in the address of its page. */
export type PageName = { readonly name: string; readonly majorId: string };

type PromiseCache<Value> = LRUCache<string, Promise<Value>>;
type VersionsInForce = readonly { key: RulebookKey; version: Version }[];
type Make<Value> = (rules: readonly SearchedRules[]) => Value | Promise<Value>;

const cacheKeyOf = (versions: VersionsInForce) =>
  versions.map(({ key, version }) => rulebookCacheKey(key, version)).join();

/** Searches and lists of kinds that need the rules of all provinces on a day. They are cached until any rulebook changes. */
function createSearches(
  { currentLaw }: Pick<LawState, 'currentLaw'>,
  { versionOn, rulebook }: LawRules,
  synonyms: Synonyms,
) {
  const searches: PromiseCache<KindSearch> = new LRUCache({ max: CACHE_SIZES.searches });
  const kinds: PromiseCache<readonly CitedKind[]> = new LRUCache({ max: CACHE_SIZES.kinds });
  const synonymsOf = createSynonymLookup(synonyms);
  const provinces = async () => (await currentLaw()).countries.flatMap((country) => country.provinces);

  /** The versions of all rulebooks on a day; a province without rules on that day has none. */
  async function versionsInForce(day: string): Promise<VersionsInForce> {
    const keys = (await provinces()).flatMap(({ id }) => calculationTypes.map((type) => ({ provinceId: id, type })));
    const versions = await Promise.all(keys.map((key) => versionOn(key, day)));
    return keys.flatMap((key, at) => (versions[at] === undefined ? [] : { key, version: versions[at] }));
  }

  const cachedFor = <Value>(cache: PromiseCache<Value>, versions: VersionsInForce, make: Make<Value>) =>
    remember(cache, cacheKeyOf(versions), async () => make(await rulesOf(versions)));

  async function rulesOf(versions: VersionsInForce) {
    const rules: SearchedRules[] = [];
    // Rulebooks are read one after the other, which takes a single connection from the requests.
    for (const { key, version } of versions)
      rules.push({ province: key.provinceId, type: key.type, tree: (await rulebook(key, version)).tree });
    return rules;
  }

  const searchOf = (versions: VersionsInForce) =>
    cachedFor(searches, versions, (rules) => createKindSearch(rules, synonyms));

  /** The search of these rules and of those that have ended. Days on which the same rules held share one index. */
  const searchWithEnded = (versions: VersionsInForce, before: VersionsInForce) =>
    remember(searches, `${cacheKeyOf(versions)} ${cacheKeyOf(before)}`, async () => {
      const trees = new Map((await rulesOf(before)).map((each) => [`${each.province} ${each.type}`, each.tree]));
      const books = (await rulesOf(versions)).map((book) => ({
        ...book,
        earlierTree: trees.get(`${book.province} ${book.type}`) ?? [],
      }));
      const ended = books.flatMap(({ tree, earlierTree }) => endedRules(tree, earlierTree));
      if (ended.length === 0) return searchOf(versions);
      const rules = books.map(({ earlierTree, ...book }) => ({ ...book, tree: withEnded(book.tree, earlierTree) }));
      return remember(searches, JSON.stringify([cacheKeyOf(versions), ended]), () => createKindSearch(rules, synonyms));
    });

  return {
    /** All provinces, each with the names by which a search may name it. */
    places: async () => (await provinces()).map(({ id, name }) => namesOfProvince(id, [id, name, ...synonymsOf(name)])),
    /** The search of the law of a day, and of kinds that held on an earlier one and have ended; callers pass `places`. */
    async searchOn(day: string, earlier?: string) {
      const versions = await versionsInForce(day);
      return earlier === undefined ? searchOf(versions) : searchWithEnded(versions, await versionsInForce(earlier));
    },
    /** The kinds of suit that the provinces have on a day, each once. */
    kindsOn: async (day: string) => cachedFor(kinds, await versionsInForce(day), joinKinds),
  };
}
