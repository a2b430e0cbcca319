import type { Order } from '@mizan/api';
import { useWords } from '../words';

/** Functions that describe the state of an order. */
export function useOrderWords() {
  const { words } = useWords();
  return {
    headline: ({ status, failure, searches }: Order) => {
      if (status === 'paid') return words('payment.paid', { count: searches });
      if (status === 'failed') return words(`payment.failed.${failure ?? 'declined'}`);
      return words(`payment.status.${status}`);
    },
    whatNow: ({ status, failure }: Order) => {
      if (status === 'failed') return words(`payment.failed.${failure ?? 'declined'}.now`);
      return status === 'paid' ? '' : words(`payment.status.${status}.now`);
    },
    state: ({ status }: Order) => words(`payment.state.${status}`),
  };
}
