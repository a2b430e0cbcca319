import type { UserAction } from '@mizan/api';
import type { Amount, CalculationType } from '@mizan/engine';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { useGrouping } from '../../client/figures';
import { countriesQuery } from '../../client/queries';
import { useViewedDay, viewedDay } from '../../client/viewed-day';
import { asksForAmount, groupTyped, isImmediate, readTyped } from './amount-input';
import { actionQuery, subMinorOf, suspensionQuery } from './catalogue';
import { type Draft, withAction, withStart } from './draft';
import type { Picks } from './draft-store';
import { usePreferredProvince } from './preferred-province';
import { useDraft, useTyped } from './use-draft';

/** The picks, what the rule asks for, and whether the question can be sent. A letter of the amount re-renders none of it:
    `useAmount` and `question` read what is typed. */
export function useCalculator(type: CalculationType) {
  const { data: countries } = useQuery(countriesQuery);
  const preferred = usePreferredProvince()?.id ?? null;
  const start = (before: Draft) => withStart(before, countries ?? [], preferred);
  const kept = useDraft(type, start);
  useLayoutEffect(() => kept.change(start));
  return useQuestion(kept);
}

/** The same for a draft that is kept elsewhere, as beside an answer. */
export function useQuestion({ store, draft: kept, change, reset }: ReturnType<typeof useDraft>) {
  const grouping = useGrouping();
  const draft = onDay(kept, useViewedDay());
  const [focusRequests, focusNext] = useReducer((count: number) => count + 1, 0);
  const [isDayUnread, setDayUnread] = useState(false);
  const { data: action } = useQuery(actionQuery(subMinorOf(draft)));
  const { suspension, mayAnswer } = useSuspension(draft);
  const group = (typed: string) => groupTyped(typed, grouping);
  const immediate = action !== undefined && isImmediate(action) && mayAnswer ? action : null;
  const isReady = useTyped(store, (now) => isReadyToSend(now, action));

  useLayoutEffect(() => {
    if (action !== undefined) change((before) => withAction(before, action, group));
  });

  return {
    store,
    draft,
    change,
    reset,
    group,
    /** Counts the picks, each of which moves the focus to the next question. */
    focusRequests,
    focusNext,
    action,
    /** Why the picked rule is switched off; null while it answers. */
    suspension,
    immediate,
    needsAmount: action !== undefined && asksForAmount(action),
    /** Whether the field of the date of law holds words that are no day. */
    isDayUnread,
    setDayUnread,
    isReady: suspension === null && isReady,
    /** The whole draft and the amount in it; null while it cannot be sent, or is not the one that is shown. */
    question(): Question | null {
      const now = onViewedDay(store.now());
      const isShown = store.picks() === kept && !isDayUnread;
      return isShown && suspension === null && isReadyToSend(now, action)
        ? { draft: now, amount: readAmountOf(now, action).amount }
        : null;
    },
  };
}

export type Question = { draft: Draft; amount: Amount | null };

/** An answer that the rule holds is shown only once it is known that the rule is not switched off. */
function useSuspension(draft: Picks) {
  const { data, isLoading } = useQuery(suspensionQuery(subMinorOf(draft), draft.asOf));
  const suspension = data?.suspension ?? null;
  return { suspension, mayAnswer: suspension === null && !isLoading };
}

/** An administrator who looks at the law of another date asks for that date. */
const onDay = <Dated extends Pick<Draft, 'asOf'>>(draft: Dated, day: string | null): Dated =>
  day === null ? draft : { ...draft, asOf: day };

export const onViewedDay = <Dated extends Pick<Draft, 'asOf'>>(draft: Dated) => onDay(draft, viewedDay());

const nothing = { amount: null, fault: null };

/** What the rule makes of the typed amount. The figure that the field starts with, 0 or the minimum, is no amount, and must not
    be charged. */
const readAmountOf = ({ amount: typed, isTyped }: Draft, action: UserAction | undefined) =>
  action !== undefined && asksForAmount(action) && isTyped ? readTyped(typed, action) : nothing;

/** Nothing can be sent until it is known what the rule asks for. */
function isReadyToSend(draft: Draft, action: UserAction | undefined): boolean {
  if (action === undefined || isImmediate(action)) return false;
  const { amount, fault } = readAmountOf(draft, action);
  return fault === null && (!asksForAmount(action) || amount !== null);
}

export type Calculator = ReturnType<typeof useQuestion>;

/** What is typed as the amount, and what the rule makes of it; re-renders with every letter. */
export function useAmount({ store, action }: Pick<Calculator, 'store' | 'action'>) {
  const draft = useSyncExternalStore(store.subscribe, store.now, store.empty);
  return { typed: draft.amount, ...readAmountOf(draft, action) };
}
