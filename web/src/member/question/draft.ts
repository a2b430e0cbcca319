import type { Category, Country, FoundKind, KindInProvinces, UserAction } from '@mizan/api';
import type { CalculationType } from '@mizan/engine';
import { asksForAmount, initialAmount } from './amount-input';

/** A question as it is filled in: what was picked, and the amount as typed. */
export type Draft = {
  type: CalculationType;
  country: string | null;
  province: string | null;
  major: Category | null;
  minor: Category | null;
  subMinor: Category | null;
  /** The amount as it was typed. */
  amount: string;
  /** The id of the sub-minor that the amount is for. Null and `NEXT` both mean the one that is picked next; `NEXT` says also that
      the amount was typed since the last search. */
  amountFor: string | null;
  /** Whether the amount was typed, and is not what the field started with. */
  isTyped: boolean;
  /** The date of law; empty means today. */
  asOf: string;
  /** The last question sent, and its idempotency key. */
  sent: { question: string; key: string } | null;
};

/** The place and the kind of suit of a draft, as far as they are picked, and the date of law. */
export type KindPicks = Pick<Draft, 'type' | 'country' | 'province' | 'major' | 'minor' | 'subMinor' | 'asOf'>;

export const kindPicks = ({ type, country, province, major, minor, subMinor, asOf }: KindPicks): KindPicks => ({
  type,
  country,
  province,
  major,
  minor,
  subMinor,
  asOf,
});

const noKind = { major: null, minor: null, subMinor: null, amount: '', amountFor: null, isTyped: false } as const;

/** Stands for the sub-minor of an amount that is typed before a kind of suit is picked. No sub-minor has this id. */
const NEXT = '';

/** Removes the kind of suit. An amount that was typed before any kind was picked stays for the next one. */
export const withoutKind = (draft: Draft): Draft => ({ ...draft, ...noKind, ...carriedAmount(draft) });

/** The amount of a draft that was typed before any kind was picked. */
const carriedAmount = ({ amount, isTyped, amountFor }: Draft) =>
  isTyped && (amountFor === null || amountFor === NEXT) ? { amount, isTyped, amountFor } : {};

/** Removes the kind of suit for a search, so that nothing can be sent. An amount typed from now on is for the kind that is found. */
export const withSearch = (draft: Draft): Draft => ({ ...withoutKind(draft), amountFor: null });

export const emptyDraft = (type: CalculationType): Draft => ({
  type,
  country: null,
  province: null,
  ...noKind,
  asOf: '',
  sent: null,
});

export const withCountry = (draft: Draft, country: string): Draft => ({
  ...withoutKind(draft),
  country,
  province: null,
});
export const withProvince = (draft: Draft, province: string): Draft => ({ ...withoutKind(draft), province });

/** Picks the place that needs no choice: the given default province with its country, or else the only country. */
export function withDefaultPlace(draft: Draft, countries: readonly Country[], defaultProvince: string | null): Draft {
  const { country, province } = draft;
  if (province !== null) return draft;
  const home = countries.find(({ provinces }) => provinces.some(({ id }) => id === defaultProvince));
  if (home && defaultProvince !== null && (country === null || country === home.id))
    return withProvince(withCountry(draft, home.id), defaultProvince);
  const [only] = countries;
  return country === null && only && countries.length === 1 ? withCountry(draft, only.id) : draft;
}

export type Kind = { major: Category; minor: Category; subMinor: Category };

/** Another kind of suit clears the amount; the same one keeps it. */
export function withKind(draft: Draft, { major, minor, subMinor: { id, name } }: Kind): Draft {
  // The suspension is left out: it may be over when the draft is read again.
  const kind = { major, minor, subMinor: { id, name } };
  return draft.subMinor?.id === id ? { ...draft, ...kind } : { ...withoutKind(draft), ...kind };
}

/** Switches to the other calculator, which has its own kinds of suit. Place, date and amount stay. */
export const withType = (draft: Draft, type: CalculationType): Draft =>
  draft.type === type ? draft : { ...draft, ...noKind, type, amount: draft.amount, isTyped: draft.isTyped };

/** A kind of suit that a search found in one of its provinces, and the amount among the words. `isLate` says that Enter was pressed
    before the result came. */
export type FoundQuestion = {
  kind: FoundKind;
  place: FoundKind['provinces'][number];
  amount: string | null;
  isLate: boolean;
};

/** Picks a search result: its kind, province and country, and its amount as if that had been typed. An amount that was typed after
    an early Enter stays. */
export function withFound(
  draft: Draft,
  { kind, place, amount, isLate }: FoundQuestion,
  countries: readonly Country[],
): Draft {
  const country = countries.find(({ provinces }) => provinces.some(({ id }) => id === place.province));
  const isTypedSince = isLate && draft.amountFor === NEXT;
  const typed = amount === null || isTypedSince ? {} : { amount, amountFor: null, isTyped: true };
  const moved = { ...draft, ...typed, country: country?.id ?? draft.country, province: place.province };
  return withKind(moved, {
    major: { id: place.mainCategoryId, name: kind.mainCategory },
    minor: { id: place.minorCategoryId, name: kind.minorCategory },
    subMinor: { id: place.subMinorCategoryId, name: kind.subMinorCategory },
  });
}

/** Picks the kind of suit of the same name in another province; a typed amount stays. */
export function withSameKind(
  draft: Draft,
  { major, minor, subMinor }: Kind,
  place: KindInProvinces['provinces'][number],
): Draft {
  const { country, province, mainCategoryId, minorCategoryId, subMinorCategoryId } = place;
  return withKind(
    { ...draft, country, province, amountFor: null },
    {
      major: { ...major, id: mainCategoryId },
      minor: { ...minor, id: minorCategoryId },
      subMinor: { ...subMinor, id: subMinorCategoryId },
    },
  );
}

/** Fills in the initial amount of the rule, unless one was typed for it before it was known. */
export function withAction(draft: Draft, action: UserAction, group: (typed: string) => string): Draft {
  const id = draft.subMinor?.id ?? null;
  const asks = asksForAmount(action);
  // An amount that was typed for a rule which takes none is replaced.
  const isSettled = draft.amountFor === id && (asks || !draft.isTyped);
  if (isSettled) return draft;
  if (draft.isTyped && draft.amount !== '' && asks) return { ...draft, amountFor: id };
  return { ...draft, amountFor: id, amount: group(String(initialAmount(action))), isTyped: false };
}

/** Types an amount, for the picked kind or for the next one. */
export const withAmount = (draft: Draft, typed: string): Draft => ({
  ...draft,
  amount: typed,
  isTyped: true,
  amountFor: draft.subMinor?.id ?? NEXT,
});

/** Changes the date of law. An amount that was not typed is filled in again by the rule of that date. */
export const withDay = (draft: Draft, asOf: string): Draft => ({
  ...draft,
  asOf,
  amountFor: draft.isTyped ? draft.amountFor : null,
});

/** A text that is the same for two drafts if they send the same question. */
export const questionOf = ({ type, country, province, subMinor, amount, asOf }: Draft) =>
  JSON.stringify([type, country, province, subMinor?.id, amount, asOf]);
