import type { Batch, BatchCheck, BatchFault } from '@mizan/api';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmLeave } from '../../client/confirm-leave';
import { Refusal } from '../../client/refusal';
import { useDay } from '../../language/format';
import { batchPath } from '../../language/paths';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useFormatter } from '../words';
import { useBatchKinds } from './batch-name';
import { CheckTable, firstFault } from './check-table';
import { useFaultWords } from './fault-words';
import { PriceLine } from './price-line';
import { StartButton, startKey } from './start-button';
import type { Check, CheckedBatch } from './use-check';

type CheckedFileProps = {
  check: Check;
  checked: CheckedBatch;
  /** Whether the rows that were checked are in no file of the member. */
  isUnsaved: boolean;
};

/** The result of checking a file: its faults, to be corrected in their cells, or its price and the button to start. */
export function CheckedFile({ check, checked, isUnsaved }: CheckedFileProps) {
  const { words } = useFormatter();
  const { result } = checked;
  const [table, setTable] = useState(result.table);
  const title = useRef<HTMLHeadingElement>(null);
  const isStarted = useOpenStarted(result);
  // The file is charged as it was when the start was pressed, so nothing can be typed until the answer.
  const isStarting = useIsMutating({ mutationKey: startKey }) > 0;
  // The title takes the focus, unless a faulty cell does.
  useEffect(() => void (firstFault(result) ?? title.current?.focus()), [result]);
  if (isStarted) return null;

  const correct = (row: number, column: number, text: string) =>
    setTable((before) => before.with(row, (before[row] ?? []).with(column, text)));

  return (
    <section aria-label={words('batch.checked')} className="grid gap-5 pt-4">
      {/* The server keeps a file without faults. */}
      <ConfirmLeave isUnsaved={table !== result.table || (result.batch === null && isUnsaved)} />
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 ref={title} tabIndex={-1} className="text-21 wrap-anywhere focus-visible:shadow-none">
            <bdi>{checked.file.name || words('batch.checked')}</bdi>
          </h2>
          <Button scale="small" onClick={check.clear}>
            {words('batch.another')}
          </Button>
        </div>
        {result.batch && <Question batch={result.batch} />}
      </header>
      {result.faultCount > 0 ? <Faults result={result} /> : <PriceLine result={result} />}
      {check.error && <Refusal error={check.error} />}
      <NextStep check={check} checked={checked} table={table} />
      {result.ignored.length > 0 && (
        <p className="text-13 wrap-anywhere text-ink-3">
          {words('batch.ignored', { names: result.ignored.join(words('history.comma')) })}
        </p>
      )}
      {table.length > 0 && (
        <CheckTable result={result} table={table} isBusy={check.isPending || isStarting} onCell={correct} />
      )}
    </section>
  );
}

/** Names the kinds of suit that the batch computes, and the day of their law. */
function Question({ batch }: { batch: Batch }) {
  const { words } = useFormatter();
  const toDay = useDay();
  const kinds = useBatchKinds()(batch);
  return <p className="wrap-anywhere text-ink-2">{`${kinds} · ${words('batch.lawOf', { day: toDay(batch.asOf) })}`}</p>;
}

type NextStepProps = { check: Check; checked: CheckedBatch; table: BatchCheck['table'] };

/** The button that starts a file without faults, or checks a corrected one again. */
function NextStep({ check, checked: { result }, table }: NextStepProps) {
  const { words } = useFormatter();
  const isEdited = table !== result.table;
  const { batch, price } = result;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {batch && !isEdited && <StartButton batch={batch} price={price} />}
      {(batch === null || isEdited) && table.length > 0 && (
        <Button kind="primary" isBusy={check.isPending} onClick={() => check.isPending || check.recheck(table)}>
          {words(check.isPending ? 'batch.checking' : 'batch.check.again')}
        </Button>
      )}
    </div>
  );
}

/** Opens the page of a file that was started before. */
function useOpenStarted({ batch }: BatchCheck) {
  const navigate = useNavigate();
  const isStarted = batch !== null && (batch.state === 'done' || batch.state === 'running');
  useEffect(() => {
    if (isStarted) void navigate(batchPath(batch.id));
  }, [isStarted, batch, navigate]);
  return isStarted;
}

/** This many faults are listed above the table, which shows all of them in their cells. */
const MAX_SHOWN = 5;

const keyOf = ({ row, column, code }: BatchFault) => `${row} ${column} ${code}`;

function Faults({ result: { faults, faultCount } }: { result: BatchCheck }) {
  const { words } = useFormatter();
  const describe = useFaultWords();
  return (
    <Notice kind="bad">
      <p className="font-semibold">{words('batch.faults', { count: faultCount })}</p>
      <ul className="pt-1">
        {faults.slice(0, MAX_SHOWN).map((fault) => (
          <li key={keyOf(fault)} className="wrap-anywhere">
            {describe(fault)}
          </li>
        ))}
      </ul>
      {faultCount > MAX_SHOWN && (
        <p className="pt-1">{words('batch.faults.more', { count: faultCount - MAX_SHOWN })}</p>
      )}
    </Notice>
  );
}
