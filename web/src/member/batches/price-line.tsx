import type { BatchCheck } from '@mizan/api';
import { Link } from 'react-router';
import { buyPath, paths } from '../../language/paths';
import { buttonLook } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useSearchesLeft } from '../question/cost';
import { useFormatter } from '../words';

type PriceLineProps = { result: Pick<BatchCheck, 'table' | 'price' | 'searchesLeft' | 'free'> };

/** The price of a file and the searches left after it; which rows are free; and how many searches are missing. */
export function PriceLine({ result: { table, price, searchesLeft, free } }: PriceLineProps) {
  const { words } = useFormatter();
  const parts = (['saved', 'repeated', 'withoutAmount'] as const).filter((name) => free[name] > 0);
  return (
    <>
      <p className="border-y border-line-strong py-3 font-serif text-18">
        {words('batch.price', {
          rows: table.length,
          price,
          left: searchesLeft,
          after: Math.max(0, searchesLeft - price),
        })}
      </p>
      {parts.length > 0 && (
        <ul className="text-14 text-ink-2">
          {parts.map((name) => (
            <li key={name}>{words(`batch.free.${name}`, { count: free[name] })}</li>
          ))}
        </ul>
      )}
      <SearchesMissing price={price} />
    </>
  );
}

/** How many searches are missing, and where to buy them. */
export function SearchesMissing({ price }: { price: number }) {
  const { words } = useFormatter();
  const left = useSearchesLeft();
  if (left === undefined || left >= price) return null;
  return (
    <Notice kind="doubt">
      <p className="font-semibold">{words('batch.tooFew', { count: price - left })}</p>
      <p>{words('batch.tooFew.text')}</p>
      <Link to={buyPath(paths.batches)} className={`${buttonLook({ kind: 'primary' })} mt-3`}>
        {words('history.buy')}
      </Link>
    </Notice>
  );
}
