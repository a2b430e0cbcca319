import type { ComputedCalculation } from '@mizan/api';
import type { Near, SlabSet, Step } from '@mizan/engine';
import { FeePlot } from '../../explain/fee-plot';
import { SlabTable } from '../../explain/slab-table';
import { useFormatter } from '../words';
import { Part } from './part';

/** Each schedule that was used, with its applicable row, and this suit on its curve. */
export function SchedulePart({ of }: { of: ComputedCalculation }) {
  return of.schedules.map((set) => <Schedule key={set.id} set={set} of={of} />);
}

function Schedule({ set, of: { steps, near } }: { set: SlabSet; of: ComputedCalculation }) {
  const { words, isRupees } = useFormatter();
  const entry = near.find(({ slabSetId }) => slabSetId === set.id);
  return (
    <div className="grid gap-x-[clamp(1.5rem,3vw,3rem)] @min-[46rem]:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <Part title={words('calculation.schedule')}>
        <SlabTable set={set} steps={steps} />
      </Part>
      {entry && (
        <Part title={words('calculation.plot')} {...(isRupees && { note: words('calculation.inRs') })}>
          <FeePlot set={set} mark={entry} share={shareOf(steps, entry)} />
        </Part>
      )}
    </div>
  );
}

/** The multiplier and ceiling of the entry, from its steps. */
function shareOf(steps: readonly Step[], { entry }: Near) {
  const own = ownSteps(steps, entry);
  const times = own.find((step) => step.kind === 'feeMultiplier');
  const ceiling = own.find((step) => step.kind === 'entryCeilingApplied' || step.kind === 'entryCeilingNotReached');
  return { multiplier: times?.multiplier ?? 1, ceiling: ceiling?.ceiling ?? null };
}

/** The steps of one subject; all of them if there is only one. */
function ownSteps(steps: readonly Step[], entry: number): readonly Step[] {
  const start = steps.findIndex((step) => step.kind === 'subject' && step.number === entry);
  if (start < 0) return steps;
  const after = steps.findIndex((step, index) => index > start && step.kind === 'subject');
  return steps.slice(start, after < 0 ? undefined : after);
}
