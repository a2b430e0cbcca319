import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { joinQueries, Loaded } from '../../client/loaded';
import { accountQuery } from '../../client/queries';
import { useAddressQuery } from '../../language/address';
import { paths } from '../../language/paths';
import { useWords } from '../words';
import { Purchase } from './purchase';
import { ordersQuery, packagesQuery } from './queries';
import { saveWayBack } from './way-back';

export default function Payment() {
  const { words } = useWords();
  const address = useAddressQuery();
  const from = address.get('from');
  const orders = useQuery(ordersQuery(1));
  const packagesAndAccount = joinQueries(useQuery(packagesQuery), useQuery(accountQuery));
  // The orders only suggest a method, so a failure to load them does not matter.
  const query = orders.isLoading ? { ...packagesAndAccount, data: undefined, isLoading: true } : packagesAndAccount;
  useEffect(() => saveWayBack(from), [from]);
  return (
    <div className="page grid gap-8 pt-8 pb-28 md:pt-12">
      <title>{`${words('payment.title')} - ${words('name')}`}</title>
      <header className="flex flex-wrap items-baseline justify-between gap-4 border-b border-line-strong pb-5">
        <h1 className="text-34 font-[560]">{words('payment.title')}</h1>
        <Link to={paths.orders} className="link text-14">
          {words('searches.all')}
        </Link>
      </header>
      <Loaded query={query} lines={6}>
        {([packages, account]) => (
          <Purchase
            packages={packages}
            account={account}
            lastMethod={orders.data?.results[0]?.method}
            searches={address.get('searches')}
          />
        )}
      </Loaded>
    </div>
  );
}
