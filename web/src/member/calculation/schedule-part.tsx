import type { ComputedCalculation } from '@mizan/api';
import type { NearbyEdges, SlabSet, Step } from '@mizan/engine';
import type { ReactNode } from 'react';
import { FeePlot } from '../../explain/fee-plot';
import { describeNear } from '../../explain/near-text';
import { SlabTable } from '../../explain/slab-table';
import { Icon } from '../../ui/icons';
import { useFormatter } from '../words';
import { Part } from './part';

/** Each schedule that was used, with its applicable row, and this suit on its curve. What lies near stands beneath the last curve. */
export function SchedulePart({ of }: { of: ComputedCalculation }) {
  const { words } = useFormatter();
  const near = <Nearby of={of} />;
  const plotted = of.schedules.filter(({ id }) => of.near.some(({ slabSetId }) => slabSetId === id));
  return (
    <>
      {of.schedules.map((set) => (
        <Schedule key={set.id} set={set} of={of} near={set === plotted.at(-1) && near} />
      ))}
      {plotted.length === 0 && of.exemptionOfOthers !== null && <Part title={words('calculation.near')}>{near}</Part>}
    </>
  );
}

type ScheduleProps = { set: SlabSet; of: ComputedCalculation; near: ReactNode };

function Schedule({ set, of: { steps, near: entries }, near }: ScheduleProps) {
  const { words, isRupees } = useFormatter();
  const entry = entries.find(({ slabSetId }) => slabSetId === set.id);
  return (
    <Part title={words('calculation.schedule')}>
      <div className="grid gap-x-[clamp(1.5rem,3vw,3rem)] gap-y-4 @min-[46rem]:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div>
          <SlabTable set={set} steps={steps} isCited={false} />
        </div>
        {entry && (
          <div>
            <p className="flex justify-between gap-4 text-13 text-ink-3">
              <span>{words('calculation.plot')}</span>
              {isRupees && <span>{words('calculation.inRs')}</span>}
            </p>
            <FeePlot set={set} mark={entry} adjustment={adjustmentOf(steps, entry)} />
            {near}
          </div>
        )}
      </div>
    </Part>
  );
}

/** The limits on both sides of the value. */
function Nearby({ of }: { of: ComputedCalculation }) {
  return (
    <ul className="mt-3 grid gap-2 text-14">
      {describeNear(of, useFormatter()).map(({ shape, text }) => (
        <li key={text} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-3">
          <Icon
            shape={shape}
            className={`size-5 text-brass-ink lang-ur:mt-1.5 ${shape === 'edge' ? 'rtl:-scale-x-100' : ''}`}
          />
          <p className="max-w-measure">{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** The multiplier and ceiling of the entry, from its steps. */
function adjustmentOf(steps: readonly Step[], { entry }: NearbyEdges) {
  const stepsOfEntry = ownSteps(steps, entry);
  const times = stepsOfEntry.find((step) => step.kind === 'feeMultiplier');
  const ceiling = stepsOfEntry.find(
    (step) => step.kind === 'entryCeilingApplied' || step.kind === 'entryCeilingNotReached',
  );
  return { multiplier: times?.multiplier ?? 1, ceiling: ceiling?.ceiling ?? null };
}

/** The steps of one subject; all of them if there is only one. */
function ownSteps(steps: readonly Step[], entry: number): readonly Step[] {
  const start = steps.findIndex((step) => step.kind === 'subject' && step.number === entry);
  if (start < 0) return steps;
  const after = steps.findIndex((step, index) => index > start && step.kind === 'subject');
  return steps.slice(start, after < 0 ? undefined : after);
}
