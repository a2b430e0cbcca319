import type { SavedCalculation } from '@mizan/api';
import { useErrorText } from '../../language/error-text';
import { toastError, toastSuccess } from '../../ui/toasts';
import { useWords } from '../words';
import { useFollowing } from './queries';

/** Follows the kind of suit of an answer; once more it changes nothing. */
export function useFollowRule(saved: SavedCalculation) {
  const { words } = useWords();
  const errorText = useErrorText();
  const { mutate } = useFollowing().follow;
  const { country, province, type, mainCategoryId, minorCategoryId, subMinorCategoryId } = saved;
  const place = { country, province, type, mainCategoryId, minorCategoryId, subMinorCategoryId };
  return () =>
    mutate(
      { kind: 'rule', ...place },
      {
        onSuccess: () => toastSuccess(words('follow.done')),
        onError: (error) => toastError(errorText(error)),
      },
    );
}
