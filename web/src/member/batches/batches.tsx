import type { Batch } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Loaded } from '../../client/loaded';
import { useDay } from '../../language/format';
import { dayOf } from '../../language/format-moments';
import { batchPath } from '../../language/paths';
import { EmptyState } from '../../ui/empty-state';
import { NewestFirstPager, RecordsNav } from '../records-nav';
import { useFormatter } from '../words';
import { useBatchKinds, useBatchName } from './batch-name';
import { NewFile } from './new-file';
import { batchesQuery } from './queries';

/** Calculates a file of questions: the form for a new file, and beneath it the earlier ones. */
export default function Batches() {
  const { words } = useFormatter();
  const [page, setPage] = useState(1);
  const query = useQuery(batchesQuery(page));
  return (
    <div className="page pb-28">
      <title>{`${words('batch.title')} - ${words('name')}`}</title>
      <header className="pt-8 pb-6">
        <h1 className="text-34 font-[560]">{words('batch.title')}</h1>
        <p className="max-w-prose text-ink-2">{words('batch.text')}</p>
      </header>
      <RecordsNav />
      <NewFile />
      <h2 className="border-b border-line-strong pt-12 pb-2 text-21">{words('batch.earlier')}</h2>
      <Loaded query={query} lines={3} empty={<EmptyState text={words('batch.empty')} />}>
        {({ results, totalPages }) => (
          <>
            <ul>
              {results.map((batch) => (
                <Row key={batch.id} batch={batch} />
              ))}
            </ul>
            <NewestFirstPager label={words('batch.earlier')} page={page} pages={totalPages} onPage={setPage} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Row({ batch }: { batch: Batch }) {
  const { words } = useFormatter();
  const toDay = useDay();
  const nameOf = useBatchName();
  const kindsOf = useBatchKinds();
  const about = [
    ...(batch.name === '' ? [] : [kindsOf(batch)]),
    words('history.batch.rows', { count: batch.rows }),
    toDay(dayOf(batch.endedAt ?? batch.checkedAt)),
  ];
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 border-b border-line py-3 hover:bg-well/65">
      <Link
        to={batchPath(batch.id)}
        className="font-[550] wrap-anywhere no-underline after:absolute after:inset-0 hover:underline focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring)"
      >
        <bdi>{nameOf(batch)}</bdi>
      </Link>
      <span className="text-end text-13 text-ink-2">{words(`batch.state.${batch.state}`)}</span>
      <span className="col-span-2 text-13 wrap-anywhere text-ink-3">{about.join(' · ')}</span>
    </li>
  );
}
