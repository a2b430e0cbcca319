import type { UserAction } from '@mizan/api';
import type { Amount, CalculationType } from '@mizan/engine';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { useGrouping } from '../../client/figures';
import { countriesQuery } from '../../client/queries';
import { useViewedDay, viewedDay } from '../../client/viewed-day';
import { asksForAmount, groupEntered, isImmediate, readTyped } from './amount-input';
import { actionQuery, subMinorOf, suspensionQuery } from './catalogue';
import { type Draft, withAction, withDefaultPlace } from './draft';
import type { Picks } from './draft-store';
import { usePreferredProvince } from './preferred-province';
import { useDraft, useDraftValue } from './use-draft';

/** The picks of the calculator, what the rule asks for, and whether the question can be sent. Typing an amount re-renders only
    what calls `useAmount`; `question` reads the amount when it is called. */
export function useCalculator(type: CalculationType) {
  const { data: countries } = useQuery(countriesQuery);
  const preferred = usePreferredProvince()?.id ?? null;
  const start = (before: Draft) => withDefaultPlace(before, countries ?? [], preferred);
  const saved = useDraft(type, start);
  // The place is picked in each render, because the countries may load late; a draft with nothing to pick stays the same object.
  useLayoutEffect(() => saved.change(start));
  return useCalculatorOf(saved);
}

/** The calculator for a given draft: the saved one, or the question beside an answer. */
export function useCalculatorOf({ store, draft: stored, change, reset }: ReturnType<typeof useDraft>) {
  const grouping = useGrouping();
  const draft = onDay(stored, useViewedDay());
  const [focusRequests, focusNext] = useReducer((count: number) => count + 1, 0);
  const [isDayFaulty, setDayFaulty] = useState(false);
  const { data: action, isError } = useQuery(actionQuery(subMinorOf(draft), draft.asOf));
  const { suspension, mayAnswer } = useSuspension(draft);
  const group = groupEntered(grouping);
  const immediate = action !== undefined && isImmediate(action) && mayAnswer ? action : null;
  const isReady = useDraftValue(store, (now) => isReadyToSend(now, action)) && suspension === null;
  const isTyped = useDraftValue(store, (now) => now.isTyped);
  const isRuleAwaited = isTyped && draft.subMinor !== null && action === undefined && !isError && !isDayFaulty;

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
    /** Whether the field of the date of law holds a text that is no day, or a day outside the limits. */
    isDayFaulty,
    setDayFaulty,
    isReady,
    /** Whether an amount was typed, and the rule of the picked kind is still being fetched. */
    isRuleAwaited,
    /** Whether the button can be pressed: the question can be sent, or will be once its rule is known (`useSubmit`). */
    canSubmit: isReady || isRuleAwaited,
    /** The whole draft with its amount; null while it cannot be sent, or a newer pick is not rendered yet. */
    question(): Question | null {
      const now = onViewedDay(store.now());
      const isShown = store.picks() === stored && !isDayFaulty;
      return isShown && suspension === null && isReadyToSend(now, action)
        ? { draft: now, amount: readAmountOf(now, action).amount }
        : null;
    },
  };
}

export type Question = { draft: Draft; amount: Amount | null };

/** Whether the rule is switched off. An immediate answer shows only once it is known that the rule is not. */
function useSuspension(draft: Picks) {
  const { data, isLoading } = useQuery(suspensionQuery(subMinorOf(draft), draft.asOf));
  const suspension = data?.suspension ?? null;
  return { suspension, mayAnswer: suspension === null && !isLoading };
}

/** Takes the day that an administrator views, if any, as the date of law. */
const onDay = <Dated extends Pick<Draft, 'asOf'>>(draft: Dated, day: string | null): Dated =>
  day === null ? draft : { ...draft, asOf: day };

export const onViewedDay = <Dated extends Pick<Draft, 'asOf'>>(draft: Dated) => onDay(draft, viewedDay());

const noAmount = { amount: null, fault: null };

/** Reads the typed amount by the rule. The figure that the field starts with, 0 or the minimum, is no amount, and must not be charged. */
const readAmountOf = ({ amount: typed, isTyped }: Draft, action: UserAction | undefined) =>
  action !== undefined && asksForAmount(action) && isTyped ? readTyped(typed, action) : noAmount;

/** Whether the question can be sent, which needs what the rule asks for. */
function isReadyToSend(draft: Draft, action: UserAction | undefined): boolean {
  if (action === undefined || isImmediate(action)) return false;
  const { amount, fault } = readAmountOf(draft, action);
  return fault === null && (!asksForAmount(action) || amount !== null);
}

export type Calculator = ReturnType<typeof useCalculatorOf>;

/** The typed amount as the rule reads it; re-renders with every letter. */
export function useAmount({ store, action }: Pick<Calculator, 'store' | 'action'>) {
  const draft = useSyncExternalStore(store.subscribe, store.now, store.empty);
  return { typed: draft.amount, ...readAmountOf(draft, action) };
}
