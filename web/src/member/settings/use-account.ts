import type { Account } from '@mizan/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountQuery } from '../../client/queries';
import { changeUser } from '../../client/session/change-user';

/** Saves a changed account for all screens and tabs. */
export function useKeepAccount() {
  const cache = useQueryClient();
  return (account: Account) => {
    cache.setQueryData(accountQuery.queryKey, account);
    changeUser(account.user);
  };
}

/** A mutation of the account. */
export function useChange<Input = void>(change: (input: Input) => Promise<Account>) {
  const keep = useKeepAccount();
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: change, onSuccess: keep });
  return { change: mutate, isPending, isDone: isSuccess, error };
}
