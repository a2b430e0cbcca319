import type { Country, Province } from '@mizan/api';
import { Problem } from '@mizan/api';
import type { CompiledRulebook, Forum, MajorCategory } from '@mizan/engine';
import { compile } from '@mizan/engine';
import { placeNamed } from '@mizan/engine/search';
import { governing } from '@mizan/engine/time';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { CachedAnswer } from '../../http/cached-answer.ts';
import type { Channel } from '../../platform/db/listen.ts';
import type { DB } from '../../platform/db/tables.generated.ts';
import { onFirstUse, remember } from '../../platform/remember.ts';
import { earliestCheck } from '../checks/latest.ts';
import { noSuspensions } from '../suspensions/active.ts';
import { type CitedKind, joinKinds, type SearchedRules } from './kinds.ts';
import { countriesOn, readLawInForce } from './law-in-force.ts';
import type { KindSearch } from './search-kinds.ts';
import { openKindSearch } from './search-kinds.ts';
import { openSynonyms, type Synonyms } from './synonyms.ts';
import type { Head, PartRef, RulebookKey } from './version.ts';
import { readPartTexts, requireHead } from './version.ts';

/** The size of each cache: heads with their schedules, compiled major categories, answers as text. */
const KEPT = { heads: 200, majors: 2_000, answers: 20_000, searches: 8, kinds: 2 };

export type Law = ReturnType<typeof openLaw>['law'];

/** Where the law comes from. */
export type StoredLaw = {
  inForce: () => ReturnType<typeof readLawInForce>;
  head: (key: RulebookKey, number: number) => Promise<Head>;
  /** The main categories as JSON, in the order of the parts. */
  partTexts: (parts: readonly PartRef[]) => Promise<string[]>;
};

export const storedIn = (db: Kysely<DB>): StoredLaw => ({
  inForce: () => readLawInForce(db),
  head: (key, number) => requireHead(db, key, number),
  partTexts: (parts) => readPartTexts(db, parts),
});

type LawOptions = { isCurrent: () => boolean; synonyms: Synonyms; today: () => string };

/**
 * The law in memory. The list of all versions and their days is always loaded; their contents, which never change, are
 * read on first use. A server that may have missed a change asks the database before it answers.
 */
export function openLaw(stored: StoredLaw, { isCurrent, synonyms, today }: LawOptions) {
  let inForce = { ...EMPTY };
  let loading: Promise<void> = Promise.resolve();
  const heads = new LRUCache<string, Promise<Head>>({ max: KEPT.heads });
  const majors = new LRUCache<string, Promise<CompiledRulebook>>({ max: KEPT.majors });
  const answers = onFirstUse((): Kept<CachedAnswer> => new LRUCache({ max: KEPT.answers }));
  const searches = new LRUCache<string, Promise<KindSearch>>({ max: KEPT.searches });
  const kinds: Kept<readonly CitedKind[]> = new LRUCache({ max: KEPT.kinds });
  const synonymsOf = openSynonyms(synonyms);

  /** Refreshes run one after the other, so that an older read never replaces a newer one. */
  function refresh() {
    loading = loading.then(load, load);
    return loading;
  }

  async function load() {
    const read = await stored.inForce();
    inForce = datedOn(today(), { ...read, stored: read.countries, count: inForce.count });
  }

  async function now() {
    if (!isCurrent()) await refresh();
    // At midnight a province may come under the schedule of another version.
    if (inForce.day !== today()) inForce = datedOn(today(), inForce);
    return inForce;
  }

  const law = {
    refresh,
    countries: async () => (await now()).countries,
    /** Counts the changes of the countries: an answer made from them is valid until it changes. */
    count: () => inForce.count,
    province: async (provinceId: string) => requireProvince((await now()).countries, provinceId),
    suspensions: async () => (await now()).suspensions,
    checkedOn: async (key: RulebookKey, schedules: Iterable<string>) =>
      earliestCheck((await now()).checkedOn, key, schedules),
    /** All in one step, so that the catalogue needs only one call before it answers. */
    placeOn: async (place: Place, day: string) => placeIn(await now(), place, day),
    state: now,
    forums: async (provinceId: string) => (await now()).forums.get(provinceId),
    head: (key: RulebookKey, number: number) => remember(heads, nameOf(key, number), () => stored.head(key, number)),
    /** One compiled major category, with the schedules of its version and the courts of its province. */
    async major(head: Head, majorId: string) {
      const forums = (await now()).forums.get(head.provinceId);
      const name = `${nameOf(head, head.version.number)} ${majorId} ${forums?.number ?? 0}`;
      return remember(majors, name, () => loadMajor(stored, head, { majorId, forums: forums?.forums ?? [] }));
    },
    /** All provinces, each with the names by which a search may name it. */
    places: async () =>
      (await now()).countries.flatMap(({ provinces }) =>
        provinces.map(({ id, name }) => placeNamed(id, [id, name, ...synonymsOf(name)])),
      ),
    /** Undefined where no rules are held for that day. */
    async headOn(key: RulebookKey, day: string): Promise<Head | undefined> {
      const number = governing(versionsOf(await now(), key), day)?.number;
      return number === undefined ? undefined : law.head(key, number);
    },
    searchOn: async (day: string) =>
      onceHeld(searches, heldOn(await now(), day), (rules) => openKindSearch(rules, synonyms)),
    /** What the provinces hold on a day, each kind of suit once. */
    kindsOn: async (day: string) => onceHeld(kinds, heldOn(await now(), day), joinKinds),
    answer: (name: string, make: () => Promise<CachedAnswer>) => remember(answers(), name, make),
  };
  /** Made once from the rules of these versions. */
  const onceHeld = <Made>(cache: Kept<Made>, held: Held, make: Make<Made>) =>
    remember(cache, namesOf(held), async () => make(await readRules(stored, law, held)));
  const channel: Channel = { notify: () => void refresh().catch(() => undefined), reload: refresh };
  return { law, channel };
}

/** A name in the address of a main category's page. */
export type PageName = { readonly name: string; readonly majorId: string };

const EMPTY = {
  /** The countries as they are stored, and on the day. */
  stored: [] as Country[],
  countries: [] as Country[],
  day: '',
  versions: new Map<string, { number: number; effectiveFrom: string; slabId: string | null }[]>(),
  forums: new Map<string, { number: number; forums: Forum[] }>(),
  suspensions: noSuspensions,
  checkedOn: new Map<string, string>(),
  pageNames: new Map<string, PageName[]>(),
  count: 0,
};

const datedOn = (day: string, known: Omit<typeof EMPTY, 'day'>): typeof EMPTY => ({
  ...known,
  day,
  countries: countriesOn({ ...known, countries: known.stored }, day),
  count: known.count + 1,
});

const TYPES: readonly RulebookKey['type'][] = ['courtFee', 'suitValuation'];

/** The versions of all provinces that answer on a day; a province without rules on it has none. */
const heldOn = (known: typeof EMPTY, day: string) =>
  known.countries
    .flatMap(({ provinces }) => provinces.flatMap(({ id }) => TYPES.map((type) => ({ provinceId: id, type }))))
    .flatMap((key) => {
      const number = governing(versionsOf(known, key), day)?.number;
      return number === undefined ? [] : [{ ...key, number }];
    });

type Held = ReturnType<typeof heldOn>;
type Kept<Made> = LRUCache<string, Promise<Made>>;
type Make<Made> = (rules: readonly SearchedRules[]) => Made | Promise<Made>;
type Heads = { head: (key: RulebookKey, number: number) => Promise<Head> };

/** One after the other, which takes a single connection from the requests. */
async function readRules(stored: StoredLaw, { head: headOf }: Heads, held: Held) {
  const rules: SearchedRules[] = [];
  for (const key of held) {
    const head = await headOf(key, key.number);
    rules.push({ province: head.provinceId, type: head.type, tree: await treeOf(stored, head) });
  }
  return rules;
}

const treeOf = async ({ partTexts }: StoredLaw, { majors }: Head) =>
  (await partTexts(majors)).map((text) => JSON.parse(text) as MajorCategory);

const nameOf = ({ provinceId, type }: RulebookKey, number: number) => `${provinceId} ${type} ${number}`;
const namesOf = (held: Held) => held.map((key) => nameOf(key, key.number)).join();

async function loadMajor(stored: StoredLaw, head: Head, { majorId, forums }: { majorId: string; forums: Forum[] }) {
  const part = head.majors.find(({ id }) => id === majorId);
  if (!part) throw new Problem('NOT_FOUND', { what: 'main category' });
  const [text = ''] = await stored.partTexts([part]);
  const { type, slabSets, provinceSlabId, version } = head;
  const { number, effectiveFrom } = version;
  const majorCategories = [JSON.parse(text) as MajorCategory];
  return compile({ type, majorCategories, slabSets, provinceSlabId, forums, version: { number, effectiveFrom } });
}

/** The country is checked where it is named. */
type Place = RulebookKey & { countryId?: string };

function placeIn(inForce: typeof EMPTY, { countryId, ...key }: Place, day: string) {
  const { countries, suspensions } = inForce;
  const province = requireProvince(countries, key.provinceId);
  if (countryId !== undefined && province.countryId !== countryId) {
    const isKnown = countries.some(({ id }) => id === countryId);
    throw new Problem('NOT_FOUND', { what: isKnown ? 'province of this country' : 'country' });
  }
  return { province, number: requireVersion(inForce, key, day), suspensions };
}

function requireProvince(countries: readonly Country[], provinceId: string): Province {
  for (const { provinces } of countries) {
    const province = provinces.find(({ id }) => id === provinceId);
    if (province) return province;
  }
  throw new Problem('NOT_FOUND', { what: 'province' });
}

function requireVersion(inForce: typeof EMPTY, key: RulebookKey, day: string): number {
  const all = versionsOf(inForce, key);
  const version = governing(all, day);
  if (version) return version.number;
  const heldFrom = all.map(({ effectiveFrom }) => effectiveFrom).toSorted()[0] ?? null;
  throw new Problem('NO_RULES_FOR_DATE', { heldFrom });
}

const versionsOf = ({ versions }: typeof EMPTY, key: RulebookKey) =>
  versions.get(`${key.provinceId} ${key.type}`) ?? [];
