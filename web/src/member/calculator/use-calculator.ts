import type { Category, Country, UserAction } from '@mizan/api';
import type { CalculationType } from '@mizan/engine';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useGrouping } from '../../client/figures';
import { asksForAmount, groupTyped, isImmediate, readTyped } from './asked-amount';
import { actionQuery, countriesQuery, majorsQuery, placeOf, subMinorOf } from './catalogue';
import { type Draft, withAction, withCountry } from './draft';
import { type Change, useDraft } from './use-draft';

/** What is picked, what the rule asks for, and what may be done now. */
export function useCalculator(type: CalculationType) {
  const grouping = useGrouping();
  const { draft, change, reset } = useDraft(type);
  const [wishes, setWishes] = useState(0);
  const countries = useTold(useQuery(countriesQuery));
  const majors = useTold(useQuery(majorsQuery(placeOf(draft))));
  const asked = useTold(useQuery(actionQuery(subMinorOf(draft))));
  const action = asked.data;
  const group = (typed: string) => groupTyped(typed, grouping);
  const goOn = useCallback(() => setWishes((before) => before + 1), []);
  const place = usePlace(draft, { change, countries, goOn });
  const meaning = meaningOf(draft.amount, action);
  const kind = useKind(draft, { change, majors, asked, goOn, isAnswered: meaning.immediate !== null });

  // With one country there is nothing to choose.
  const only = countries.data?.length === 1 ? countries.data[0] : undefined;
  if (draft.country === null && only) change((before) => withCountry(before, only.id));
  if (action !== undefined && draft.amountFor !== draft.subMinor?.id)
    change((before) => withAction(before, action, group));

  return {
    draft,
    change,
    reset,
    group,
    /** How often one has picked a kind, and wants to go on from there. */
    wishes,
    goOn,
    place,
    kind,
    asked,
    ...meaning,
  };
}

/** What is shown of a query: the same object as long as it says the same. */
function useTold<Data>({ data, error, refetch }: UseQueryResult<Data>) {
  return useMemo(() => ({ data, error, refetch }), [data, error, refetch]);
}

type Told<Data> = ReturnType<typeof useTold<Data>>;
type Ground = { change: Change; countries: Told<Country[]>; goOn: () => void };

/** All that the questions before the amount need: the same as long as only the amount is typed, so that they rest. */
const usePlace = ({ type, country, province }: Draft, { change, countries, goOn }: Ground) =>
  useMemo(
    () => ({ type, country, province, countries, change, goOn }),
    [type, country, province, countries, change, goOn],
  );

export type PlaceChoice = ReturnType<typeof usePlace>;

type KindGround = Omit<Ground, 'countries'> & {
  majors: Told<Category[]>;
  asked: Told<UserAction>;
  isAnswered: boolean;
};

/** All that the question for the kind of suit needs, which rests as well. */
const useKind = (
  { type, country, province, major, minor, subMinor }: Draft,
  { change, majors, asked, goOn, isAnswered }: KindGround,
) =>
  useMemo(
    () => ({
      place: placeOf({ type, country, province }),
      picks: { major, minor, subMinor },
      majors,
      asked,
      change,
      goOn,
      isAnswered,
    }),
    [type, country, province, major, minor, subMinor, majors, asked, change, goOn, isAnswered],
  );

export type KindChoice = ReturnType<typeof useKind>;

/** What the rule makes of the typed amount; until it is known what the rule asks for, nothing can be sent. */
function meaningOf(typed: string, action: UserAction | undefined) {
  if (action === undefined) return { immediate: null, fault: null, isAsked: false, amount: null, isReady: false };
  const immediate = isImmediate(action) ? action : null;
  const isAsked = asksForAmount(action);
  const { amount, fault } = isAsked ? readTyped(typed, action) : { amount: null, fault: null };
  return { immediate, fault, isAsked, amount, isReady: !immediate && fault === null && (!isAsked || amount !== null) };
}

export type Calculator = ReturnType<typeof useCalculator>;
