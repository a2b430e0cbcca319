import { isRefusal, readAmount, type SlabSet, type Step } from '@mizan/engine';
import { useMemo, useState } from 'react';
import { FeePlot } from '../../explain/fee-plot';
import { Ledger } from '../../explain/ledger';
import { box } from '../../ui/labelled-field';
import { useWords } from '../words';
import { compileSchedule, feeAt } from './fee-at';

/** Whether a step belongs to the schedule, and not to the rule that `compileSchedule` puts around it. */
const isOfSchedule = ({ kind }: Step) => !['amountEntered', 'valuationMultiplier', 'feeMultiplier'].includes(kind);

type LiveCurveProps = {
  /** The last state of the draft without a fault; null before there is one. */
  set: SlabSet | null;
  /** Whether the draft has a fault by now, so that the curve is older than the draft. */
  isBehind: boolean;
};

/** The fee curve of the edited schedule, and the fee on a typed value. */
export function LiveCurve({ set, isBehind }: LiveCurveProps) {
  const { words } = useWords();
  const [typed, setTyped] = useState('1,50,000');
  const rules = useMemo(() => set && compileSchedule(set), [set]);
  const value = readAmount(typed);
  const result = rules && !isRefusal(value) ? feeAt(rules, Number(value.amount)) : null;
  return (
    <section className="grid min-w-0 gap-4">
      <h3 className="flex items-baseline justify-between gap-3 text-21">
        {words('slabs.curve')}
        <span className="font-sans text-13 font-normal text-ink-3">{words('slabs.curve.axes')}</span>
      </h3>
      {set ? (
        <FeePlot set={set} mark={result && !isRefusal(value) ? { valuation: value.amount, fee: result.fee } : null} />
      ) : (
        <p className="py-8 text-center text-14 text-ink-2">{words('slabs.curve.none')}</p>
      )}
      {isBehind && set && <p className="text-13 text-brass-ink">{words('slabs.curve.behind')}</p>}
      <label className="grid gap-1.5 text-14 font-[550]">
        {words('slabs.try')}
        <input
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className={`${box} min-h-10 font-serif font-normal`}
        />
      </label>
      {result && set && (
        <div className="@container">
          <Ledger steps={result.steps.filter(isOfSchedule)} reference={set.reference ?? ''} schedules={[set]} />
        </div>
      )}
    </section>
  );
}
