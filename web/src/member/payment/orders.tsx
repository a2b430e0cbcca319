import type { Order } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { joinQueries, Loaded } from '../../client/loaded';
import { accountQuery } from '../../client/queries';
import { useMoments } from '../../language/format-moments';
import { orderPath, paths } from '../../language/paths';
import { buttonLook } from '../../ui/button';
import { Part } from '../calculation/part';
import { NewestFirstPager } from '../records-nav';
import { useWords } from '../words';
import { ordersQuery } from './queries';
import { Statement } from './statement';
import { useMoney } from './use-money';
import { useOrderWords } from './use-order-words';

/** The searches of a member: how many are left, the orders, and the statement of all entries. */
export default function Orders() {
  const { words } = useWords();
  const [page, setPage] = useState(1);
  // Both are joined, because one after the other they would move the page.
  const query = joinQueries(useQuery(ordersQuery(page)), useQuery(accountQuery));
  return (
    <div className="page max-w-220 pt-8 pb-28 md:pt-12">
      <title>{`${words('searches.title')} - ${words('name')}`}</title>
      <header className="flex flex-wrap items-center justify-between gap-4 pb-3">
        <h1 className="text-34 font-[560]">{words('searches.title')}</h1>
        <Link to={paths.payment} className={buttonLook({ kind: 'primary' })}>
          {words('payment.title')}
        </Link>
      </header>
      <Loaded query={query}>
        {([orders, { searchesLeft }]) => (
          <>
            <p className="pb-6 text-ink-2">{words('searches.left', { count: searchesLeft })}</p>
            <Part title={words('payment.orders')} level={2}>
              <List orders={orders} page={page} onPage={setPage} />
            </Part>
            <Part title={words('searches.statement')} level={2}>
              <Statement />
            </Part>
          </>
        )}
      </Loaded>
    </div>
  );
}

type ListProps = {
  orders: { results: readonly Order[]; totalPages: number };
  page: number;
  onPage: (page: number) => void;
};

function List({ orders: { results, totalPages }, page, onPage }: ListProps) {
  const { words } = useWords();
  if (totalPages === 0) return <p className="text-ink-2">{words('payment.orders.none')}</p>;
  return (
    <div className="grid gap-6">
      <ul className="grid grid-cols-[minmax(0,1fr)_auto] border-t border-line">
        {results.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </ul>
      <NewestFirstPager label={words('payment.orders')} page={page} pages={totalPages} onPage={onPage} />
    </div>
  );
}

function Row({ order }: { order: Order }) {
  const { words } = useWords();
  const { day, time } = useMoments();
  const { money } = useMoney();
  const { state } = useOrderWords();
  const { id, number, createdAt, method, searches, amountPaisa } = order;
  return (
    <li className="col-span-2 grid grid-cols-subgrid items-baseline gap-x-6 gap-y-1 border-b border-line py-3.5">
      <p>
        <Link to={orderPath(id)} className="link font-medium">
          {words('payment.description', { count: searches })}
        </Link>
      </p>
      <p className="text-right font-serif text-18 font-semibold whitespace-nowrap [font-variant-numeric:var(--figures)]">
        {money(amountPaisa)}
      </p>
      <p className="text-13 text-ink-2">
        <bdi dir="ltr">{number}</bdi>
        {` · ${words(`payment.${method}`)} · ${words('settings.at', { day: day(createdAt), time: time(createdAt) })}`}
      </p>
      <p className="text-end text-13 text-ink-2">
        {state(order)}
        {' · '}
        <Link
          to={`${paths.payment}?${new URLSearchParams({ searches: String(searches) })}`}
          aria-label={words('payment.again.what', { count: searches })}
          className="link"
        >
          {words('payment.again')}
        </Link>
      </p>
    </li>
  );
}
