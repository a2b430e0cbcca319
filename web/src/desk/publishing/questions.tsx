import { Refusal } from '../../client/refusal';
import { useDay } from '../../language/format';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { BrokenTestCases } from '../broken-test-cases';
import { useWords } from '../words';
import type { Asked } from './asked';
import type { Publishing } from './use-publishing';

/** What the author has to confirm, each with a button that publishes then, and a refusal that nothing can confirm. */
export function Questions({ publishing }: { publishing: Publishing }) {
  const { asked, confirmed, refusal, publish } = publishing;
  return (
    <>
      {refusal && <Refusal error={refusal} />}
      {asked.broken.length > 0 && !confirmed.confirmBrokenCases && (
        <BrokenTestCases cases={asked.broken} onConfirm={() => publish({ confirmBrokenCases: true })} />
      )}
      {asked.backdating && !confirmed.confirmBackdating && (
        <Backdating backdating={asked.backdating} onConfirm={() => publish({ confirmBackdating: true })} />
      )}
    </>
  );
}

type BackdatingProps = { backdating: NonNullable<Asked['backdating']>; onConfirm: () => void };

/** How many saved calculations were made under the rules that a past date replaces. */
export function Backdating({ backdating: { effectiveFrom, savedCalculations }, onConfirm }: BackdatingProps) {
  const { words } = useWords();
  const day = useDay();
  return (
    <Notice kind="doubt">
      <p className="mb-2">{words('rulebook.backdating', { count: savedCalculations, date: day(effectiveFrom) })}</p>
      <Button scale="small" onClick={onConfirm}>
        {words('rulebook.backdating.confirm')}
      </Button>
    </Notice>
  );
}
