import type { ComputedCalculation } from '@mizan/api';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { cacheCalculation, calculationsKey } from '../../client/queries';
import { calculationPath } from '../../language/paths';
import { toastSuccess } from '../../ui/toasts';
import { useMounted } from '../../ui/use-mounted';
import { undoDeletion } from '../deletions';
import { useFormatter } from '../words';

/** A function that opens the page of a new answer, or says that it is saved, if its screen was left or its question changed meanwhile. */
export function useOpenAnswer() {
  const { words, text } = useFormatter();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const isMounted = useMounted();
  return async (answer: ComputedCalculation & { id: string }, isAwaited = true) => {
    // The same question has the same id, also if its calculation is about to be deleted.
    undoDeletion(answer.id);
    cacheCalculation(cache, answer);
    const isOpened = isMounted.current && isAwaited;
    if (isOpened) await navigate(calculationPath(answer.id), { state: { isNew: true } });
    else {
      void cache.invalidateQueries({ queryKey: calculationsKey });
      toastSuccess(words('calculation.saved', { name: text(answer.subMinorCategory) }));
    }
    return isOpened;
  };
}
