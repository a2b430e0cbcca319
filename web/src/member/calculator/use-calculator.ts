import type { UserAction } from '@mizan/api';
import type { CalculationType } from '@mizan/engine';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useGrouping } from '../../client/figures';
import { viewedDay } from '../../client/viewed-day';
import { asksForAmount, groupTyped, isImmediate, readTyped } from './amount-input';
import { actionQuery, countriesQuery, subMinorOf, suspensionQuery } from './catalogue';
import { type Draft, withAction, withStart } from './draft';
import { useDefaultProvince } from './preferred-province';
import { useDraft } from './use-draft';

/** The draft, what the rule asks for, and whether the question can be sent.
    `change` and `focusNext` are stable, so that the other questions do not re-render while the amount is typed. */
export function useCalculator(type: CalculationType) {
  const grouping = useGrouping();
  const { draft: kept, change, reset } = useDraft(type);
  const day = viewedDay();
  const draft = day === null ? kept : { ...kept, asOf: day };
  // Whoever comes back to finished questions, as after signing up, goes on where they stopped.
  const [focusRequests, setWishes] = useState(() => (draft.isTyped ? 1 : 0));
  const { data: countries } = useQuery(countriesQuery);
  const { data: action } = useQuery(actionQuery(subMinorOf(draft)));
  const { suspension, mayAnswer } = useSuspension(draft);
  const group = (typed: string) => groupTyped(typed, grouping);
  const focusNext = useCallback(() => setWishes((before) => before + 1), []);
  const meaning = meaningOf(draft, action);

  const defaultProvince = useDefaultProvince();
  const start = (before: Draft) => withStart(before, countries ?? [], defaultProvince);
  if (start(draft) !== draft) change(start);
  if (action !== undefined && draft.amountFor !== draft.subMinor?.id)
    change((before) => withAction(before, action, group));

  return {
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
    ...meaning,
    immediate: mayAnswer ? meaning.immediate : null,
    isReady: suspension === null && meaning.isReady,
  };
}

/** An answer that the rule holds is shown only once it is known that the rule is not switched off. */
function useSuspension(draft: Draft) {
  const { data, isLoading } = useQuery(suspensionQuery(subMinorOf(draft), draft.asOf));
  const suspension = data?.suspension ?? null;
  return { suspension, mayAnswer: suspension === null && !isLoading };
}

/** What the rule makes of the typed amount; until it is known what the rule asks for, nothing can be sent. */
function meaningOf({ amount: text, isTyped }: Draft, action: UserAction | undefined) {
  if (action === undefined) return { immediate: null, fault: null, needsAmount: false, amount: null, isReady: false };
  const immediate = isImmediate(action) ? action : null;
  const needsAmount = asksForAmount(action);
  const read = needsAmount ? readTyped(text, action) : { amount: null, fault: null };
  // The 0 that the field starts with is no amount, and must not be charged; a typed 0 is one.
  const { amount, fault } = read.amount === 0 && !isTyped ? { amount: null, fault: null } : read;
  return {
    immediate,
    fault,
    needsAmount,
    amount,
    isReady: !immediate && fault === null && (!needsAmount || amount !== null),
  };
}

export type Calculator = ReturnType<typeof useCalculator>;
