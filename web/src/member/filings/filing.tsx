import type { Filing } from '@mizan/api';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useParams } from 'react-router';
import { feeNotesQuery } from '../../client/queries';
import { Refusal } from '../../client/refusal';
import { FiguresOf } from '../../explain/currency';
import { useDay } from '../../language/format';
import { paths } from '../../language/paths';
import { buttonLook } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { keepFocus } from '../../ui/keep-focus';
import { LoadedPage, Missing } from '../calculation/loaded-page';
import { useFormatter } from '../words';
import { AddItems } from './add-items';
import { AfterFiling } from './after-filing';
import { FilingActions } from './filing-actions';
import { FilingStatus } from './filing-status';
import { FilingTable, TotalFigure } from './filing-table';
import { HowToPay } from './how-to-pay';
import { ItemActions } from './item-actions';
import { ItemStamps } from './item-stamps';
import { filingQuery, useFilingChange } from './queries';
import { formatsQuery } from './read-code';
import { SwitchedOffItems } from './switched-off';

export default function FilingPage() {
  const { id = '' } = useParams();
  return <FilingScreen key={id} id={id} />;
}

/** One filing, by its address. */
function FilingScreen({ id }: { id: string }) {
  const { words } = useFormatter();
  const onward = (
    <Link to={paths.filings} className={buttonLook()}>
      {words('filings.title')}
    </Link>
  );
  const missing = <Missing title={words('calculation.missing')} text={words('filings.missing')} onward={onward} />;
  return (
    <LoadedPage query={useQuery(filingQuery(id))} missing={missing}>
      {(filing) => (
        <FiguresOf country={filing.country}>
          <FilingDetails filing={filing} />
        </FiguresOf>
      )}
    </LoadedPage>
  );
}

function FilingDetails({ filing }: { filing: Filing }) {
  const { words } = useFormatter();
  const change = useFilingChange();
  const list = useRef<HTMLDivElement>(null);
  const { items, total, asOf, province, state } = filing;
  // The parts beneath the table wait for the notes on payment, so that nothing moves.
  const { isLoading } = useQuery(feeNotesQuery(province, asOf));
  // Prefetched, so that the form of a stamp has its scan button from the start.
  usePrefetchQuery(formatsQuery);
  return (
    <div className="page pb-28">
      <title>{`${filing.title} - ${words('name')}`}</title>
      <Head filing={filing} />
      <SwitchedOffItems items={items} />
      <AddItems filing={filing} />
      <div ref={list} tabIndex={-1} className="focus-visible:shadow-none">
        {items.length > 0 && (
          <FilingTable
            items={items}
            total={total}
            asOf={asOf}
            renderStamps={(item) => <ItemStamps filing={filing} item={item} />}
            renderActions={(item, index) => (
              <ItemActions {...{ filing, item, index, change }} onRemoved={() => keepFocus(list.current)} />
            )}
          />
        )}
      </div>
      <output className="sr-only">
        {words('filings.count', { count: items.length })} · {words('filing.total')} <TotalFigure total={total} /> ·{' '}
        {words(`filings.state.${state}`)}
      </output>
      {change.error && (
        <div className="pt-4">
          <Refusal error={change.error} />
        </div>
      )}
      {items.length > 0 && !isLoading && (
        <>
          <HowToPay filing={filing} />
          <AfterFiling filing={filing} />
        </>
      )}
    </div>
  );
}

function Head({ filing }: { filing: Filing }) {
  const { words, text } = useFormatter();
  const toDay = useDay();
  const { title, provinceName, court, asOf, note, state } = filing;
  return (
    <header className="grid gap-2 pt-8 pb-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1 className="min-w-0 flex-1 text-34 font-[560] wrap-anywhere max-md:text-26">{title}</h1>
        <FilingActions filing={filing} />
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
        <span>
          {[provinceName, court].filter(Boolean).map(text).join(' · ')}
          {` · ${words('sheet.lawDate', { date: toDay(asOf) })}`}
        </span>
        <FilingStatus state={state} />
      </p>
      {note && (
        <p className="max-w-measure text-14 whitespace-pre-line wrap-anywhere text-ink-2">
          <Icon shape="book" className="me-1.5 inline size-4 text-ink-3" />
          <bdi>{note}</bdi>
        </p>
      )}
    </header>
  );
}
