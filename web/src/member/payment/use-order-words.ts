import type { Order } from '@mizan/api';
import { useWords } from '../words';

/** The status that the words name: a refund that is only recorded is not paid back yet. */
const statusOf = ({ status, refund }: Order) => (refund === 'underWay' ? 'refunding' : status);

/** Functions that describe the state of an order. */
export function useOrderWords() {
  const { words } = useWords();
  return {
    headline: (order: Order) => {
      const status = statusOf(order);
      if (status === 'paid') return words('payment.paid', { count: order.searches });
      if (status === 'failed') return words(`payment.failed.${order.failure ?? 'declined'}`);
      return words(`payment.status.${status}`);
    },
    whatNow: (order: Order) => {
      const status = statusOf(order);
      if (status === 'failed') return words(`payment.failed.${order.failure ?? 'declined'}.now`);
      return status === 'paid' ? '' : words(`payment.status.${status}.now`);
    },
    state: (order: Order) => words(`payment.state.${statusOf(order)}`),
  };
}
