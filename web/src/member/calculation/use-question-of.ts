import type { SavedCalculation } from '@mizan/api';
import { enteredAmount, groupDigits } from '@mizan/engine';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { isProblem } from '../../client/api';
import { useGrouping } from '../../client/figures';
import { kindInProvincesQuery, subMinorOf } from '../question/catalogue';
import { type Draft, type Kind, withProvince, withSameKind } from '../question/draft';
import { createDraftStore } from '../question/draft-store';
import { saveDraft } from '../question/saved-draft';
import { useCalculation } from '../question/use-calculation';
import { useCalculatorOf } from '../question/use-calculator';
import { useDraftValue } from '../question/use-draft';
import { useSubmit } from '../question/use-submit';

/** The question of a saved calculation, to be changed and asked again. */
export function useQuestionOf(saved: SavedCalculation) {
  const grouping = useGrouping();
  const [first] = useState(() => draftOf(saved, (amount) => groupDigits(amount, grouping)));
  const [store] = useState(() => createDraftStore(first));
  const draft = useSyncExternalStore(store.subscribe, store.picks, store.empty);
  const reset = () => store.change(() => first);
  const calculator = useCalculatorOf({ store, draft, change: store.change, reset });
  const calculation = useCalculation(calculator);
  const move = useMove(calculator.change, () => [store.now(), first]);
  const isChanged = useDraftValue(store, (now) => comparableOf(now) !== comparableOf(first));

  const submit = useSubmit(calculator, (question) =>
    calculation.mutate(question, {
      // The calculator continues this draft once searches are bought.
      onError: (error) => isProblem(error, 'NO_SEARCHES_LEFT') && saveDraft(store.now()),
    }),
  );

  /** Sends a changed question, unless its kind of suit is still being looked up in another province. */
  function send() {
    if (isChanged && !move.isPending && !calculation.isPending) submit();
  }

  return { calculator, calculation, move, isChanged, send };
}

export type QuestionOf = ReturnType<typeof useQuestionOf>;

/** Moves the draft to another province, with the kind of suit that has the same name there; if there is none, it must be picked. */
function useMove(change: (next: (draft: Draft) => Draft) => void, drafts: () => readonly [now: Draft, first: Draft]) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (province: string) => {
      // A draft that has lost its kind of suit looks up that of the saved question.
      const from = drafts().find(hasKind);
      const params = from && subMinorOf(from);
      if (!params) throw new Error('An answer has a kind of suit');
      const { provinces } = await cache.fetchQuery(kindInProvincesQuery(params));
      return { from, place: provinces.find((each) => each.province === province) };
    },
    onSuccess: ({ from, place }, province) =>
      change((now) => (place ? withSameKind(now, from, place) : withProvince({ ...now, amountFor: null }, province))),
  });
}

const hasKind = (draft: Draft): draft is Draft & Kind => draft.subMinor !== null;

function draftOf(saved: SavedCalculation, group: (amount: number | string) => string): Draft {
  const entered = enteredAmount(saved.steps);
  return {
    type: saved.type,
    country: saved.country,
    province: saved.province,
    major: { id: saved.mainCategoryId, name: saved.category },
    minor: { id: saved.minorCategoryId, name: saved.minorCategory },
    subMinor: { id: saved.subMinorCategoryId, name: saved.subMinorCategory },
    amount: entered === null ? '' : group(entered),
    amountFor: saved.subMinorCategoryId,
    isTyped: entered !== null,
    asOf: saved.asOf,
    sent: null,
  };
}

/** Identifies a question, to see whether it was changed. An amount that was not typed is no part of it. */
const comparableOf = ({ province, subMinor, amount, isTyped, asOf }: Draft) =>
  JSON.stringify([province, subMinor?.id, isTyped ? amount : null, asOf]);
