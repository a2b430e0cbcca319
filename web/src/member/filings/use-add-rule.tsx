import type { Filing } from '@mizan/api';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, isProblem, Problem } from '../../client/api';
import { Refusal } from '../../client/refusal';
import type { PickedKind } from '../calculator/kind-search';
import { useKeepFiling } from './queries';

/** A rule of the filing's province, by its place and names. */
export type PickedRule = {
  place: { mainCategoryId: string; minorCategoryId: string; subMinorCategoryId: string };
  name: string;
  /** Typed among the words. */
  amount: string | null;
};

/** Adds a rule that takes no amount at once; of one that does, the amount is asked first. */
export function useAddRule(filing: Filing) {
  const keep = useKeepFiling();
  const [asked, setAsked] = useState<PickedRule | null>(null);
  const [isElsewhere, setElsewhere] = useState(false);
  const add = useMutation({
    mutationFn: ({ place }: PickedRule) => api.addFilingItem({ params: { id: filing.id }, body: place }),
    onSuccess: keep,
    onError: (error, rule) => isProblem(error, 'AMOUNT_MISSING') && setAsked(rule),
  });

  function pick({ kind, place, amount }: PickedKind) {
    const { province, mainCategoryId, minorCategoryId, subMinorCategoryId } = place;
    setAsked(null);
    // The words may name another province than that of the filing.
    setElsewhere(province !== filing.province);
    if (province !== filing.province) return;
    add.mutate({ place: { mainCategoryId, minorCategoryId, subMinorCategoryId }, name: kind.subMinorCategory, amount });
  }

  const error = isElsewhere ? new Problem('FILING_ELSEWHERE') : add.error;
  const fault: ReactNode = error && !isProblem(error, 'AMOUNT_MISSING') ? <Refusal error={error} /> : null;
  return { pick, asked, forget: () => setAsked(null), fault };
}
