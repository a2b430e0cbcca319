import type { Category, Country, FoundKind, UserAction } from '@mizan/api';
import type { CalculationType } from '@mizan/engine';
import { asksForAmount, initialAmount, readTyped } from './amount-input';

/** The picks and the typed text. */
export type Draft = {
  type: CalculationType;
  country: string | null;
  province: string | null;
  major: Category | null;
  minor: Category | null;
  subMinor: Category | null;
  /** As it was typed. */
  amount: string;
  /** The sub-minor that the amount was typed for; null for an amount from the other calculator. */
  amountFor: string | null;
  /** Whether the amount was typed, and is not what the field started with. */
  isTyped: boolean;
  /** The date of law; empty means today. */
  asOf: string;
  /** The last question sent, and its idempotency key. */
  sent: { question: string; key: string } | null;
};

const noKind = { major: null, minor: null, subMinor: null, amount: '', amountFor: null, isTyped: false } as const;

export const emptyDraft = (type: CalculationType): Draft => ({
  type,
  country: null,
  province: null,
  ...noKind,
  asOf: '',
  sent: null,
});

export const withCountry = (draft: Draft, country: string): Draft => ({ ...draft, country, province: null, ...noKind });
export const withProvince = (draft: Draft, province: string): Draft => ({ ...draft, province, ...noKind });

/** Picks what needs no choice: the member's default province, or else the only country. */
export function withStart(draft: Draft, countries: readonly Country[], defaultProvince: string | null): Draft {
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
  // Without its suspension, which may be over when the draft is read again.
  const kind = { major, minor, subMinor: { id, name } };
  if (draft.subMinor?.id === id) return { ...draft, ...kind };
  const carried = draft.amountFor === null ? { amount: draft.amount, isTyped: draft.isTyped } : {};
  return { ...draft, ...noKind, ...kind, ...carried };
}

export const withoutKind = (draft: Draft): Draft => ({ ...draft, ...noKind });

/** The other calculator has its own kinds of suit; place, date and amount stay. */
export const withType = (draft: Draft, type: CalculationType): Draft =>
  draft.type === type ? draft : { ...draft, ...noKind, type, amount: draft.amount, isTyped: draft.isTyped };

/** A kind of suit that a search found, in one of its provinces, and the amount among the words. */
export type Found = { kind: FoundKind; place: FoundKind['provinces'][number]; amount: string | null };

/** A search result also sets its province and country, and the amount as if it had been typed. */
export function withFound(draft: Draft, { kind, place, amount }: Found, countries: readonly Country[]): Draft {
  const country = countries.find(({ provinces }) => provinces.some(({ id }) => id === place.province));
  const typed = amount === null ? {} : { amount, amountFor: null, isTyped: true };
  const there = { ...draft, ...typed, country: country?.id ?? draft.country, province: place.province };
  return withKind(there, {
    major: { id: place.mainCategoryId, name: kind.mainCategory },
    minor: { id: place.minorCategoryId, name: kind.minorCategory },
    subMinor: { id: place.subMinorCategoryId, name: kind.subMinorCategory },
  });
}

/** Fills in the initial amount of the rule; an amount from the other calculator stays if the rule accepts it. */
export function withAction(draft: Draft, action: UserAction, group: (typed: string) => string): Draft {
  const id = draft.subMinor?.id ?? null;
  if (draft.amountFor === id) return draft;
  const isCarried =
    draft.isTyped && draft.amount !== '' && asksForAmount(action) && readTyped(draft.amount, action).fault === null;
  if (isCarried) return { ...draft, amountFor: id };
  return { ...draft, amountFor: id, amount: group(String(initialAmount(action))), isTyped: false };
}

export const withAmount = (draft: Draft, typed: string): Draft => ({ ...draft, amount: typed, isTyped: true });

/** A key of everything that is sent. */
export const questionOf = ({ type, country, province, subMinor, amount, asOf }: Draft) =>
  JSON.stringify([type, country, province, subMinor?.id, amount, asOf]);
