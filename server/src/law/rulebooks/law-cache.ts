import { Problem } from '@mizan/api';
import { calculationTypes } from '@mizan/engine';
import type { Day, Publication } from '@mizan/engine/changes';
import { notTakenBack } from '@mizan/engine/changes';
import { namesOfProvince } from '@mizan/engine/search';
import { LRUCache } from 'lru-cache';
import type { CachedAnswer } from '../../http/cached-answer.ts';
import type { Database } from '../../platform/db/database.ts';
import { onFirstUse, remember } from '../../platform/remember.ts';
import type { Version } from '../changes/book.ts';
import { nameOf, stateName } from '../changes/book.ts';
import type { RulebookKey } from '../changes/key.ts';
import { readPublications } from '../changes/stored-changes.ts';
import { earliestCheck } from '../checks/latest.ts';
import { type CitedKind, joinKinds, type SearchedRules } from './kinds.ts';
import { readLawInForce } from './law-in-force.ts';
import { createLawRules, type LawRules } from './law-rules.ts';
import type { LawState, RulebookPlace, StoredLaw } from './law-state.ts';
import { createLawState, forumsOn, heldFrom, heldMarks, requirePlace, requireProvince, statesOf } from './law-state.ts';
import type { KindSearch } from './search-kinds.ts';
import { createKindSearch } from './search-kinds.ts';
import { createSynonymLookup, type Synonyms } from './synonyms.ts';

/** The size of each cache. */
const KEPT = { answers: 20_000, searches: 8, kinds: 2 };

export type Law = ReturnType<typeof createLawCache>['law'];

export const storedIn = (db: Database): StoredLaw => ({
  inForce: () => readLawInForce(db),
  publications: (key) => readPublications(db, [nameOf(key)]),
});

type LawOptions = { isCurrent: () => boolean; synonyms: Synonyms; today: () => string };

/** The law in memory, as every handler reads it. */
export function createLawCache(stored: StoredLaw, { synonyms, ...clock }: LawOptions) {
  const state = createLawState(stored, clock);
  const { now, refresh, count } = state;
  const rules = createLawRules(state);
  const answers = onFirstUse((): PromiseCache<CachedAnswer> => new LRUCache({ max: KEPT.answers }));
  const law = {
    ...rules,
    ...createSearches({ now }, rules, synonyms),
    refresh,
    /** Counts the changes of the countries: an answer made from them is valid until it changes. */
    count,
    countries: async () => (await now()).countries,
    province: async (provinceId: string) => requireProvince((await now()).countries, provinceId),
    suspensions: async () => (await now()).law.suspensions,
    checkedOn: async (key: RulebookKey, schedules: Iterable<string>) =>
      earliestCheck((await now()).law.checkedOn, key, schedules),
    checks: async () => (await now()).law.checkedOn,
    pageNames: async (key: RulebookKey): Promise<readonly PageName[]> =>
      (await now()).law.pageNames.get(nameOf(key)) ?? [],
    /** The days up to one on which the rules of a province changed. */
    daysOfChange: async (key: RulebookKey, until: string) => heldMarks(await now(), key, until).map(({ from }) => from),
    /** The province and the state of its rules that answers on a day. */
    async placeOn(place: RulebookPlace, day: string) {
      const known = await now();
      const province = requirePlace(known.countries, place);
      const version = await rules.versionOn(place, day);
      if (version === undefined) throw new Problem('NO_RULES_FOR_DATE', { heldFrom: heldFrom(known, place) });
      return { province, version, suspensions: known.law.suspensions };
    },
    /** Finds the first day after another one, up to today, from which a rule is recorded. */
    async recorded(key: RulebookKey) {
      const { day, countries } = await now();
      requireProvince(countries, key.provinceId);
      const days = recordedDays(await state.publicationsOf(key));
      return (subMinorId: string, after = '') =>
        days.get(subMinorId)?.find((from) => from > after && from <= day) ?? null;
    },
    forums: async (provinceId: string) => forumsOn(await now(), provinceId),
    /** A schedule as it charges from each of its days on. */
    statesOf: async (slabSetId: string) => statesOf(await now(), slabSetId),
    answer: (name: string, make: () => Promise<CachedAnswer>) => remember(answers(), name, make),
  };
  return { law, channel: state.channel };
}

const daysOf = new WeakMap<readonly Publication[], ReadonlyMap<string, readonly Day[]>>();

/** The days from which each item of a rulebook has values, in their order. */
function recordedDays(publications: readonly Publication[]) {
  const known = daysOf.get(publications);
  if (known !== undefined) return known;
  const changes = notTakenBack(publications).flatMap((each) =>
    each.changes.filter(({ set }) => set['removed'] === false),
  );
  const days = new Map<string, Day[]>();
  for (const { item, from } of changes.toSorted((one, other) => (one.from < other.from ? -1 : 1)))
    days.set(item, [...(days.get(item) ?? []), from]);
  daysOf.set(publications, days);
  return days;
}

/** A name in the address of a main category's page. */
export type PageName = { readonly name: string; readonly majorId: string };

type PromiseCache<Value> = LRUCache<string, Promise<Value>>;
type HeldVersions = readonly { key: RulebookKey; version: Version }[];
type Make<Value> = (rules: readonly SearchedRules[]) => Value | Promise<Value>;

/** What is made of the rules of all provinces on a day, once for each state of them. */
function createSearches({ now }: Pick<LawState, 'now'>, { versionOn, rulebook }: LawRules, synonyms: Synonyms) {
  const searches: PromiseCache<KindSearch> = new LRUCache({ max: KEPT.searches });
  const kinds: PromiseCache<readonly CitedKind[]> = new LRUCache({ max: KEPT.kinds });
  const synonymsOf = createSynonymLookup(synonyms);
  const provinces = async () => (await now()).countries.flatMap((country) => country.provinces);

  /** The states that answer on a day; a province without rules on it has none. */
  async function heldOn(day: string): Promise<HeldVersions> {
    const keys = (await provinces()).flatMap(({ id }) => calculationTypes.map((type) => ({ provinceId: id, type })));
    const versions = await Promise.all(keys.map((key) => versionOn(key, day)));
    return keys.flatMap((key, at) => (versions[at] === undefined ? [] : { key, version: versions[at] }));
  }

  const onceHeld = <Value>(cache: PromiseCache<Value>, held: HeldVersions, make: Make<Value>) =>
    remember(cache, held.map(({ key, version }) => stateName(key, version)).join(), async () => {
      const rules: SearchedRules[] = [];
      // Rulebooks are read one after the other, which takes a single connection from the requests.
      for (const { key, version } of held)
        rules.push({ province: key.provinceId, type: key.type, tree: (await rulebook(key, version)).tree });
      return make(rules);
    });

  return {
    /** All provinces, each with the names by which a search may name it. */
    places: async () => (await provinces()).map(({ id, name }) => namesOfProvince(id, [id, name, ...synonymsOf(name)])),
    searchOn: async (day: string) =>
      onceHeld(searches, await heldOn(day), (rules) => createKindSearch(rules, synonyms)),
    /** What the provinces hold on a day, each kind of suit once. */
    kindsOn: async (day: string) => onceHeld(kinds, await heldOn(day), joinKinds),
  };
}
