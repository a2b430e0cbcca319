import type { Batch } from '@mizan/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router';
import { accountQuery, calculationsKey } from '../../client/queries';
import { useDay } from '../../language/format';
import { paths } from '../../language/paths';
import { buttonLook } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { Notice } from '../../ui/notice';
import { Progress } from '../../ui/progress';
import { LoadedPage, Missing } from '../calculation/loaded-page';
import { useFormatter } from '../words';
import { BatchActions } from './batch-actions';
import { useBatchKinds, useBatchName } from './batch-name';
import { Calculations } from './calculations';
import { SearchesMissing } from './price-line';
import { batchQuery, isRunning } from './queries';
import { StartButton } from './start-button';

export default function BatchPage() {
  const { id = '' } = useParams();
  return <BatchScreen key={id} id={id} />;
}

/** One batch: not started, running, or with its calculations. */
function BatchScreen({ id }: { id: string }) {
  const { words } = useFormatter();
  const query = useQuery(batchQuery(id));
  useRefreshAtEnd(query.data);
  const onward = (
    <Link to={paths.batches} className={buttonLook()}>
      {words('batch.title')}
    </Link>
  );
  const missing = <Missing title={words('calculation.missing')} text={words('batch.missing')} onward={onward} />;
  return (
    <LoadedPage query={query} missing={missing}>
      {(batch) => <BatchDetails batch={batch} />}
    </LoadedPage>
  );
}

/** Refetches the balance and the lists, which change once the batch is done. */
function useRefreshAtEnd(batch: Batch | undefined) {
  const cache = useQueryClient();
  const wasRunning = useRef(false);
  useEffect(() => {
    if (!batch) return;
    if (wasRunning.current && !isRunning(batch)) {
      void cache.invalidateQueries({ queryKey: calculationsKey });
      void cache.invalidateQueries({ queryKey: accountQuery.queryKey });
    }
    wasRunning.current = isRunning(batch);
  }, [batch, cache]);
}

function BatchDetails({ batch }: { batch: Batch }) {
  const { words } = useFormatter();
  const toDay = useDay();
  const name = useBatchName()(batch);
  const kinds = useBatchKinds()(batch);
  const about = [
    ...(batch.name === '' ? [] : [kinds]),
    words('history.batch.rows', { count: batch.rows }),
    words('batch.lawOf', { day: toDay(batch.asOf) }),
    ...(batch.state === 'done' ? [words('batch.paid', { price: batch.price })] : []),
  ];
  return (
    <div className="page pb-28">
      <title>{`${name} - ${words('name')}`}</title>
      <header className="grid gap-1 pt-8 pb-6">
        <Link to={paths.batches} className="link justify-self-start text-14">
          <Icon shape="back" className="me-1 inline size-3.5 rtl:-scale-x-100" />
          {words('batch.title')}
        </Link>
        <h1 className="text-34 font-[560] wrap-anywhere">
          <bdi>{name}</bdi>
        </h1>
        <p className="wrap-anywhere text-ink-2">{about.join(' · ')}</p>
      </header>
      {!isRunning(batch) && <BatchActions batch={batch} />}
      <BatchContent batch={batch} />
    </div>
  );
}

/** The sum beneath the rows, if any of them has a fee. */
function Fees({ fees }: Pick<Batch, 'fees'>) {
  const { words, figure } = useFormatter();
  if (!fees || Number(fees.amount) === 0) return null;
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b-3 border-double border-line-strong py-4">
      <span className="text-18 font-semibold">
        {words('batch.total')}
        {fees.withoutFigure > 0 && (
          <span className="block text-13 font-normal text-ink-2">
            {words('batch.total.without', { count: fees.withoutFigure })}
          </span>
        )}
        {fees.otherCharges > 0 && (
          <span className="block text-13 font-normal text-ink-2">
            {words('batch.total.charges', { count: fees.otherCharges })}
          </span>
        )}
        {fees.switchedOff > 0 && (
          <span className="block text-13 text-brass-ink">{words('batch.total.off', { count: fees.switchedOff })}</span>
        )}
      </span>
      <span className="font-serif text-26 font-[650] [font-variant-numeric:var(--figures)]">
        {words('calculation.rupees', { amount: figure(fees.amount) })}
      </span>
    </p>
  );
}

/** What a batch shows in each state: the button to start it, its progress, or its calculations. */
function BatchContent({ batch }: { batch: Batch }) {
  const { words } = useFormatter();
  if (batch.state === 'done')
    return (
      <>
        <Calculations id={batch.id} total={batch.rows} />
        <Fees fees={batch.fees} />
      </>
    );
  if (batch.state === 'running') {
    // The batch itself says when it is done, so its progress stops short of 100.
    const percent = Math.min(99, Math.round((100 * batch.computed) / batch.rows));
    return (
      <div className="grid gap-3 border-y border-line-strong py-6">
        <Progress label={words('batch.running', { done: batch.computed, rows: batch.rows })} percent={percent} />
        <p className="text-14 text-ink-2">{words('batch.running.text')}</p>
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-4">
      {batch.refusal && (
        <Notice kind="bad">
          <p className="font-semibold">{words(`batch.refusal.${batch.refusal}`, { price: batch.price })}</p>
          <p>{words('batch.refusal.none')}</p>
        </Notice>
      )}
      <SearchesMissing price={batch.price} />
      {batch.refusal !== 'BATCH_FAULTY' && <StartButton batch={batch} price={batch.price} />}
    </div>
  );
}
