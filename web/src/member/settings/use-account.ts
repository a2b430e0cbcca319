import { type Account, Problem, type User } from '@mizan/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountQuery, cacheChanged } from '../../client/queries';
import { isSavedSession, readSavedSession } from '../../client/session/saved-session';
import { startSession } from '../../client/session/session';

/** A function that shows a changed account on all screens and in all tabs. */
export function useStoreAccount() {
  const cache = useQueryClient();
  return async (account: Account) => {
    await cacheChanged(cache, accountQuery, account);
    changeUser(account.user);
  };
}

/** A mutation that changes the account. */
export function useAccountChange<Input = void>(change: (input: Input) => Promise<Account>) {
  const storeAccount = useStoreAccount();
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: change, onSuccess: storeAccount });
  return { change: mutate, isPending, isDone: isSuccess, error };
}

/** Saves a changed profile with the session, for this tab and the others. */
export function changeUser(user: User) {
  const saved = readSavedSession();
  if (saved === undefined) return;
  const changed = { ...saved, user };
  // A session that cannot be read back would log the member out.
  if (!isSavedSession(changed)) throw new Problem('PARSING_ERROR');
  startSession(changed);
}
