import { useParams } from 'react-router';
import { Order } from './order';
import { Orders } from './orders';
import { Receipt } from './receipt';

/** The list of orders, one order, or its receipt. */
export default function OrderPages() {
  const { id, part } = useParams();
  if (id === undefined) return <Orders />;
  return part === undefined ? <Order key={id} id={id} /> : <Receipt id={id} />;
}
