import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { accountQuery } from '../../client/queries';
import { useSession } from '../../client/session/session';
import { ConfirmForSearches } from '../unconfirmed';
import { useWords } from '../words';

/** The searches that the member has left; undefined while it is loading, and for guests and administrators, who are not charged. */
export function useSearchesLeft(): number | undefined {
  const session = useSession();
  const isMember = session.status === 'member';
  const { data } = useQuery({ ...accountQuery, enabled: isMember });
  return isMember && session.saved.user.role !== 'admin' ? data?.searchesLeft : undefined;
}

/** A small line beneath a button. */
export const Hint = ({ children }: { children: string }) => <p className="text-13 text-ink-3">{children}</p>;

/** What a calculation costs, beneath the button that asks for it. */
export const Cost = memo(function Cost() {
  const { words } = useWords();
  const session = useSession();
  const searchesLeft = useSearchesLeft();
  const { data: account } = useQuery({ ...accountQuery, enabled: session.status === 'member' });
  if (session.status === 'member' && session.saved.user.role === 'admin') return null;
  if (searchesLeft === 0 && account && account.searchesOnConfirmation > 0)
    return <ConfirmForSearches account={account} />;
  return (
    <Hint>
      {searchesLeft === undefined ? words('calculator.cost') : words('calculator.costOf', { n: searchesLeft })}
    </Hint>
  );
});
