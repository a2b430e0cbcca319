import type { Filing } from '@mizan/api';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { isProblem, Problem } from '../../client/api';
import { Refusal } from '../../client/refusal';
import { useErrorText } from '../../language/error-text';
import { toastError } from '../../ui/toasts';
import type { FoundQuestion } from '../question/draft';
import { useFormatter } from '../words';
import { useAddItem } from './use-addition';

/** A rule of the filing's province, by its place and names. */
export type PickedRule = {
  place: { mainCategoryId: string; minorCategoryId: string; subMinorCategoryId: string };
  name: string;
  /** The amount among the words of the search. */
  amount: string | null;
};

/** Adds a picked rule without an amount. The field of the amount shows meanwhile, so that it receives what is typed during the request;
    it stays if the server answers AMOUNT_MISSING. A rule that takes no amount is added. The focus then returns to the search. An answer
    that comes after another pick leaves the field of that pick as it is. */
export function useAddRule(filing: Filing, search: RefObject<HTMLInputElement | null>) {
  const { text } = useFormatter();
  const errorText = useErrorText();
  const addItem = useAddItem(filing);
  const [picked, setPicked] = useState<(PickedRule & { number: number }) | null>(null);
  const [isElsewhere, setElsewhere] = useState(false);
  const latest = useRef<PickedRule>(null);
  const add = useMutation({
    mutationFn: ({ place }: PickedRule) => addItem(place),
    onSuccess: (_, rule) => rule === latest.current && forget(),
    onError: (error, rule) => {
      if (isProblem(error, 'AMOUNT_MISSING')) return;
      if (rule === latest.current) setPicked(null);
      else toastError(`${text(rule.name)}: ${errorText(error)}`);
    },
  });

  function forget() {
    setPicked(null);
    search.current?.focus();
  }
  function pick({ kind, place, amount }: FoundQuestion) {
    const { province, mainCategoryId, minorCategoryId, subMinorCategoryId } = place;
    // The words may name another province than that of the filing.
    setElsewhere(province !== filing.province);
    if (province !== filing.province) return setPicked(null);
    const ids = { mainCategoryId, minorCategoryId, subMinorCategoryId };
    const rule = { number: (picked?.number ?? 0) + 1, place: ids, name: kind.subMinorCategory, amount };
    latest.current = rule;
    setPicked(rule);
    add.mutate(rule);
  }

  const error = isElsewhere ? new Problem('FILING_ELSEWHERE') : add.error;
  const fault: ReactNode = error && !isProblem(error, 'AMOUNT_MISSING') ? <Refusal error={error} /> : null;
  return { pick, picked, isKnown: !add.isPending, forget, fault };
}
