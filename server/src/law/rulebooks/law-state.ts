import { type Country, Problem, type Province } from '@mizan/api';
import type { RulebookKey } from '@mizan/engine/changes';
import { bookId, fold, type Items, notTakenBack, type Publication, slabSetOf } from '@mizan/engine/changes';
import { LRUCache } from 'lru-cache';
import type { Channel } from '../../platform/db/listen.ts';
import { remember } from '../../platform/remember.ts';
import { forumsIn, lastChange, type Version } from '../changes/book.ts';
import { forumsItem } from '../changes/stored-changes.ts';
import { noSuspensions } from '../suspensions/active.ts';
import { countriesOn, type LawInForce } from './law-in-force.ts';

/** The most versions by day, and the most histories of rulebooks, that are cached until the law changes. */
const CACHE_SIZES = { days: 2_000, books: 40 };

/** A source of law: the database, or the fixed rules of Testland. */
export type StoredLaw = {
  inForce: () => Promise<LawInForce>;
  publications: (key: RulebookKey) => Promise<readonly Publication[]>;
};

export type LawState = ReturnType<typeof createLawState>;

/** The law as it was read last, and what it says on a day. */
export type LawOfDay = {
  day: string;
  law: LawInForce;
  /** The items on that day that all rulebooks share. */
  shared: Items;
  countries: Country[];
  /** How often the law or the day has changed since the server started. */
  changeCount: number;
  /** Cached versions of rulebooks by their days, and cached histories. */
  versions: LRUCache<string, Promise<Version | undefined>>;
  books: LRUCache<string, Promise<readonly Publication[]>>;
};

/** Stands for the law until it is read for the first time. */
const NO_LAW: LawInForce = {
  countries: [],
  publicationSummaries: [],
  publicationDays: new Map(),
  shared: [],
  suspensions: noSuspensions,
  checkedOn: new Map(),
  pageNames: new Map(),
};

type Clock = { isCurrent: () => boolean; today: () => string };

/** Reads the law again when it changes, at midnight, and before each answer while a change may have been missed. */
export function createLawState(stored: StoredLaw, { isCurrent, today }: Clock) {
  let current = createLawOfDay('', NO_LAW, 0);
  let loading: Promise<void> = Promise.resolve();

  /** Reads the law again. Refreshes run one after the other, so that an older read never replaces a newer one. */
  function refresh() {
    loading = loading.then(load, load);
    return loading;
  }

  async function load() {
    current = createLawOfDay(today(), await stored.inForce(), current.changeCount + 1);
  }

  /** The law as it is now; waits for a refresh that is under way. */
  async function currentLaw() {
    const latest = loading;
    // A request that arrives after the notice of a publication waits until that publication is read. If the read failed,
    // one request reads again for all that wait, and if that fails too, they fail rather than answer by the old law.
    await (isCurrent() ? latest.catch(() => (loading === latest ? refresh() : loading)) : refresh());
    // At midnight a province may get another schedule.
    if (current.day !== today()) current = createLawOfDay(today(), current.law, current.changeCount + 1);
    return current;
  }

  /** All changes of a rulebook, kept until the law changes. */
  const publicationsOf = async (key: RulebookKey) =>
    remember((await currentLaw()).books, bookId(key), () => stored.publications(key));

  // If this read fails, the next request reads again (`currentLaw`).
  const channel: Channel = { notify: () => void refresh().catch(() => undefined), reload: refresh };
  return { refresh, currentLaw, changeCount: () => current.changeCount, publicationsOf, channel };
}

function createLawOfDay(day: string, law: LawInForce, changeCount: number): LawOfDay {
  const shared = fold(law.shared, day);
  const versions = new LRUCache<string, Promise<Version | undefined>>({ max: CACHE_SIZES.days });
  const books = new LRUCache<string, Promise<readonly Publication[]>>({ max: CACHE_SIZES.books });
  return { day, law, shared, countries: countriesOn(law.countries, shared), changeCount, versions, books };
}

/** The days up to a day on which a rulebook changed, without those of withdrawn publications. */
export function publicationDaysUntil(
  { law: { publicationSummaries, publicationDays } }: Pick<LawOfDay, 'law'>,
  key: RulebookKey,
  day: string,
) {
  const takenBack = new Set(publicationSummaries.map(({ takesBack }) => takesBack));
  return (publicationDays.get(bookId(key)) ?? []).filter(({ number, from }) => from <= day && !takenBack.has(number));
}

/** The first day on which a rulebook has rules; null if it never has. */
export const firstDayOfRules = (law: LawOfDay, key: RulebookKey) =>
  publicationDaysUntil(law, key, '9999-12-31')
    .map(({ from }) => from)
    .toSorted()[0] ?? null;

/** The courts of a province today; their number is that of the publication that set them last. */
export function forumsOn({ law, shared, day }: LawOfDay, provinceId: string) {
  const forums = forumsIn(provinceId, shared);
  if (forums === undefined) return undefined;
  const item = forumsItem(provinceId);
  const last = lastChange(law.shared, day, (change) => change.item === item);
  return { number: last?.number ?? 0, forums };
}

/** The states of a schedule with the days from which they charge, the earliest first. */
export function statesOf({ law: { shared } }: LawOfDay, slabSetId: string) {
  const changes = notTakenBack(shared).flatMap((each) => each.changes);
  const days = new Set(changes.filter(({ item }) => item === slabSetId).map(({ from }) => from));
  return [...days].toSorted().flatMap((from) => {
    const item = fold(shared, from).get(slabSetId);
    return item === undefined ? [] : { from, set: slabSetOf(slabSetId, item) };
  });
}

/** A rulebook and, where a request names it, the country of its province. */
export type RulebookPlace = RulebookKey & { countryId?: string };

/** The province of a rulebook; throws NOT_FOUND for an unknown province, or one of another country. */
export function requirePlace(countries: readonly Country[], { countryId, provinceId }: RulebookPlace): Province {
  const province = requireProvince(countries, provinceId);
  if (countryId !== undefined && province.countryId !== countryId) {
    const isKnown = countries.some(({ id }) => id === countryId);
    throw new Problem('NOT_FOUND', { what: isKnown ? 'province of this country' : 'country' });
  }
  return province;
}

export function requireProvince(countries: readonly Country[], provinceId: string): Province {
  for (const { provinces } of countries) {
    const province = provinces.find(({ id }) => id === provinceId);
    if (province) return province;
  }
  throw new Problem('NOT_FOUND', { what: 'province' });
}
