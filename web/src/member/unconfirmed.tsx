import type { Account } from '@mizan/api';
import { useMutation } from '@tanstack/react-query';
import { api } from '../client/api';
import { Refusal } from '../client/refusal';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { useWords } from './words';

/** Sends the confirmation link again. */
export function Unconfirmed({ text }: { text: string }) {
  const { words } = useWords();
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => api.resendVerification() });
  if (isSuccess) return <Notice kind="good">{words('account.sentAgain')}</Notice>;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4 border border-line-strong bg-brass-wash p-4">
        <p className="text-14">{text}</p>
        <Button scale="small" onClick={() => isPending || mutate()} isBusy={isPending}>
          {words('account.sendAgain')}
        </Button>
      </div>
      {error && <Refusal error={error} />}
    </div>
  );
}

/** Asks for the confirmation of the address where the free searches come with it. */
export function ConfirmForSearches({ account }: { account: Account }) {
  const { words } = useWords();
  return <Unconfirmed text={words('account.confirmForSearches', { count: account.searchesOnConfirmation })} />;
}
