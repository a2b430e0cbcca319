import type { SavedCalculation } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../client/queries';
import { useErrorText } from '../../language/error-text';
import { toastError, toastSuccess } from '../../ui/toasts';
import { ruleParamsOf } from '../question/catalogue';
import { useWords } from '../words';
import { useFollowing } from './queries';

/** Follows the kind of suit of an answer. Following it again changes nothing. An unconfirmed address gets no mail. */
export function useFollowRule(saved: SavedCalculation) {
  const { words } = useWords();
  const errorText = useErrorText();
  const { mutate } = useFollowing().follow;
  const { data: account } = useQuery(accountQuery);
  const done = account?.emailConfirmed === false ? 'follow.unconfirmed' : 'follow.done';
  return () =>
    mutate(
      { kind: 'rule', ...ruleParamsOf(saved) },
      { onSuccess: () => toastSuccess(words(done)), onError: (error) => toastError(errorText(error)) },
    );
}
