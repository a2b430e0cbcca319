import type { SavedCalculation } from '@mizan/api';
import { useErrorText } from '../../language/error-text';
import { toastError, toastSuccess } from '../../ui/toasts';
import { ruleParamsOf } from '../rule-params';
import { useWords } from '../words';
import { useFollowing } from './queries';

/** Follows the kind of suit of an answer. Following it again changes nothing. */
export function useFollowRule(saved: SavedCalculation) {
  const { words } = useWords();
  const errorText = useErrorText();
  const { mutate } = useFollowing().follow;
  return () =>
    mutate(
      { kind: 'rule', ...ruleParamsOf(saved) },
      { onSuccess: () => toastSuccess(words('follow.done')), onError: (error) => toastError(errorText(error)) },
    );
}
