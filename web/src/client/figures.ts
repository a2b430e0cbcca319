import { type Amount, type Grouping, groupDigits } from '@mizan/engine';
import { useSession } from './session/session';

/** The member's grouping of digits: 1,50,00,000 or 15,000,000. A guest's is the first. */
export function useGrouping(): Grouping {
  const session = useSession();
  return session.status === 'member' ? session.saved.user.grouping : 'lakh';
}

/** Formats an amount with the member's grouping. */
export function useFigures(): (amount: Amount) => string {
  const grouping = useGrouping();
  return (amount) => groupDigits(amount, grouping);
}
