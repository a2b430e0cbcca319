import type { Country, Province } from '@mizan/api';
import { Problem } from '@mizan/api';
import type { Items, Publication } from '@mizan/engine/changes';
import { fold, notTakenBack, slabSetOf } from '@mizan/engine/changes';
import { LRUCache } from 'lru-cache';
import type { Channel } from '../../platform/db/listen.ts';
import { remember } from '../../platform/remember.ts';
import type { Version } from '../changes/book.ts';
import { forumsIn, lastChange, nameOf } from '../changes/book.ts';
import type { RulebookKey } from '../changes/key.ts';
import { forumsItem } from '../changes/stored-changes.ts';
import { noSuspensions } from '../suspensions/active.ts';
import { countriesOn, type LawInForce } from './law-in-force.ts';

/** Days of rulebooks, and rulebooks with all their changes, that are kept until the law changes. */
const KEPT = { days: 2_000, books: 40 };

/** The source from which the law is read: the database, or the fixed rules of Testland. */
export type StoredLaw = {
  inForce: () => Promise<LawInForce>;
  publications: (key: RulebookKey) => Promise<readonly Publication[]>;
};

export type LawState = ReturnType<typeof createLawState>;

/** What was read of the law last, and on which day. */
export type LawOfDay = {
  day: string;
  law: LawInForce;
  /** What all rulebooks share, on the day. */
  shared: Items;
  countries: Country[];
  count: number;
  /** The states of rulebooks, by their days: of this reading of the law. */
  versions: LRUCache<string, Promise<Version | undefined>>;
  books: LRUCache<string, Promise<readonly Publication[]>>;
};

const NOTHING: LawInForce = {
  countries: [],
  heads: [],
  marks: new Map(),
  shared: [],
  suspensions: noSuspensions,
  checkedOn: new Map(),
  pageNames: new Map(),
};

type Clock = { isCurrent: () => boolean; today: () => string };

/** Reads the law again when it changes, at midnight, and before each answer while a change may have been missed. */
export function createLawState(stored: StoredLaw, { isCurrent, today }: Clock) {
  let inForce = datedOn('', NOTHING, 0);
  let loading: Promise<void> = Promise.resolve();

  /** Refreshes run one after the other, so that an older read never replaces a newer one. */
  function refresh() {
    loading = loading.then(load, load);
    return loading;
  }

  async function load() {
    inForce = datedOn(today(), await stored.inForce(), inForce.count + 1);
  }

  async function now() {
    // A request after the notice of a publication waits until that publication has been read.
    await (isCurrent() ? loading.catch(() => undefined) : refresh());
    // A province may come under another schedule at midnight.
    if (inForce.day !== today()) inForce = datedOn(today(), inForce.law, inForce.count + 1);
    return inForce;
  }

  /** All changes of a rulebook, kept until the law changes. */
  const publicationsOf = async (key: RulebookKey) =>
    remember((await now()).books, nameOf(key), () => stored.publications(key));

  const channel: Channel = { notify: () => void refresh().catch(() => undefined), reload: refresh };
  return { refresh, now, count: () => inForce.count, publicationsOf, channel };
}

function datedOn(day: string, law: LawInForce, count: number): LawOfDay {
  const shared = fold(law.shared, day);
  const versions = new LRUCache<string, Promise<Version | undefined>>({ max: KEPT.days });
  const books = new LRUCache<string, Promise<readonly Publication[]>>({ max: KEPT.books });
  return { day, law, shared, countries: countriesOn(law.countries, shared), count, versions, books };
}

/** The changes up to a day that hold. */
export function heldMarks({ law: { heads, marks } }: Pick<LawOfDay, 'law'>, key: RulebookKey, day: string) {
  const takenBack = new Set(heads.map(({ takesBack }) => takesBack));
  return (marks.get(nameOf(key)) ?? []).filter(({ number, from }) => from <= day && !takenBack.has(number));
}

/** The first day for which any rules are held. */
export const heldFrom = (known: LawOfDay, key: RulebookKey) =>
  heldMarks(known, key, '9999-12-31')
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

/** A schedule as it charges from each of its days on, the earliest first. */
export function statesOf({ law: { shared } }: LawOfDay, slabSetId: string) {
  const changes = notTakenBack(shared).flatMap((each) => each.changes);
  const days = new Set(changes.filter(({ item }) => item === slabSetId).map(({ from }) => from));
  return [...days].toSorted().flatMap((from) => {
    const item = fold(shared, from).get(slabSetId);
    return item === undefined ? [] : { from, set: slabSetOf(slabSetId, item) };
  });
}

/** The country is checked where it is named. */
export type RulebookPlace = RulebookKey & { countryId?: string };

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
