import type { Account } from '@mizan/api';
import { useMutation } from '@tanstack/react-query';
import { api } from '../client/api';
import { Refusal } from '../client/refusal';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { useWords } from './words';

/** Says that the e-mail address is not confirmed, with a button that sends the link again. */
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

/** Asks a new member to confirm the address, which gives the free searches. */
export function ConfirmForSearches({ account }: { account: Account }) {
  const { words } = useWords();
  return <Unconfirmed text={words('account.confirmForSearches', { count: account.searchesOnConfirmation })} />;
}
