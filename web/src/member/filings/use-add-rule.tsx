import type { Filing } from '@mizan/api';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useState } from 'react';
import { api, isProblem, Problem } from '../../client/api';
import { Refusal } from '../../client/refusal';
import type { FoundQuestion } from '../question/draft';
import { useCacheFiling } from './queries';

/** A rule of the filing's province, by its place and names. */
export type PickedRule = {
  place: { mainCategoryId: string; minorCategoryId: string; subMinorCategoryId: string };
  name: string;
  /** Typed among the words. */
  amount: string | null;
};

/** Tries to add the picked rule without an amount, and shows the field of the amount meanwhile, so that what is typed while
    the request runs goes nowhere else. If the server answers AMOUNT_MISSING the field stays; a rule that takes none is added, and the focus goes back
    to the search. */
export function useAddRule(filing: Filing, search: RefObject<HTMLInputElement | null>) {
  const cacheFiling = useCacheFiling();
  const [asked, setAsked] = useState<(PickedRule & { number: number }) | null>(null);
  const [isElsewhere, setElsewhere] = useState(false);
  const add = useMutation({
    mutationFn: ({ place }: PickedRule) => api.addFilingItem({ params: { id: filing.id }, body: place }),
    onSuccess: (changed) => {
      cacheFiling(changed);
      setAsked(null);
      search.current?.focus();
    },
    onError: (error) => isProblem(error, 'AMOUNT_MISSING') || setAsked(null),
  });

  function pick({ kind, place, amount }: FoundQuestion) {
    const { province, mainCategoryId, minorCategoryId, subMinorCategoryId } = place;
    // The words may name another province than that of the filing.
    setElsewhere(province !== filing.province);
    if (province !== filing.province) return setAsked(null);
    const ids = { mainCategoryId, minorCategoryId, subMinorCategoryId };
    const rule = { number: (asked?.number ?? 0) + 1, place: ids, name: kind.subMinorCategory, amount };
    setAsked(rule);
    add.mutate(rule);
  }

  const error = isElsewhere ? new Problem('FILING_ELSEWHERE') : add.error;
  const fault: ReactNode = error && !isProblem(error, 'AMOUNT_MISSING') ? <Refusal error={error} /> : null;
  return { pick, asked, isKnown: !add.isPending, forget: () => setAsked(null), fault };
}
