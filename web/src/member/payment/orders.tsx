import type { Order } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Loaded } from '../../client/loaded';
import { useMoments } from '../../language/format-moments';
import { orderPath, paths } from '../../language/paths';
import { buttonLook } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { NewestFirst } from '../newest-first';
import { useWords } from '../words';
import { ordersQuery } from './queries';
import { useMoney } from './use-money';
import { useOrderWords } from './use-order-words';

/** The member's orders, newest first. */
export default function Orders() {
  const { words } = useWords();
  return (
    <div className="page grid max-w-220 gap-8 pt-8 pb-28 md:pt-12">
      <title>{`${words('payment.orders')} - ${words('name')}`}</title>
      <header className="flex flex-wrap items-center justify-between gap-4 border-b border-line-strong pb-5">
        <h1 className="text-34 font-[560]">{words('payment.orders')}</h1>
        <Link to={paths.payment} className={buttonLook()}>
          {words('payment.title')}
        </Link>
      </header>
      <List />
    </div>
  );
}

function List() {
  const { words } = useWords();
  const [page, setPage] = useState(1);
  return (
    <Loaded query={useQuery(ordersQuery(page))} lines={5} empty={<EmptyState text={words('payment.orders.none')} />}>
      {({ results, totalPages }) => (
        <div className="grid gap-6">
          <ul className="border-t border-line">
            {results.map((order) => (
              <Row key={order.id} order={order} />
            ))}
          </ul>
          <NewestFirst label={words('payment.orders')} page={page} pages={totalPages} onChange={setPage} />
        </div>
      )}
    </Loaded>
  );
}

function Row({ order }: { order: Order }) {
  const { words } = useWords();
  const { day, time } = useMoments();
  const { money } = useMoney();
  const { state } = useOrderWords();
  const { id, number, createdAt, method, searches, amountPaisa } = order;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 border-b border-line py-3.5">
      <p>
        <Link to={orderPath(id)} className="link font-medium">
          {words('payment.description', { count: searches })}
        </Link>
      </p>
      <p className="font-serif text-18 font-semibold whitespace-nowrap [font-variant-numeric:var(--figures)]">
        {money(amountPaisa)}
      </p>
      <p className="text-13 text-ink-2">
        <bdi dir="ltr">{number}</bdi>
        {` · ${words(`payment.${method}`)} · ${words('settings.at', { day: day(createdAt), time: time(createdAt) })}`}
      </p>
      <p className="text-end text-13 text-ink-2">{state(order)}</p>
    </li>
  );
}
