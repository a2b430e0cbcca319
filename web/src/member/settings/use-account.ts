import type { Account } from '@mizan/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountQuery } from '../../client/queries';
import { changeUser } from '../../client/session/change-user';

/** Keeps what the server answered to a change, for all screens and all tabs. */
export function useKeepAccount() {
  const cache = useQueryClient();
  return (account: Account) => {
    cache.setQueryData(accountQuery.queryKey, account);
    changeUser(account.user);
  };
}

/** A change that is made by one press: what it is about, whether it is under way, and its error. */
export function useChange<Input = void>(change: (input: Input) => Promise<Account>) {
  const keep = useKeepAccount();
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: change, onSuccess: keep });
  return { change: mutate, isPending, isDone: isSuccess, error };
}
