import { type Amount, type Grouping, groupDigits } from '@mizan/engine';
import { useSession } from './session/session';

/** How the member wants figures grouped: 1,50,00,000 or 15,000,000. */
export function useGrouping(): Grouping {
  const session = useSession();
  return session.status === 'member' ? session.saved.user.grouping : 'lakh';
}

/** An amount in figures, grouped as the member reads them. */
export function useFigures(): (amount: Amount) => string {
  const grouping = useGrouping();
  return (amount) => groupDigits(amount, grouping);
}
