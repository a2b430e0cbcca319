import { Refusal } from '../../client/refusal';
import { useDay } from '../../language/format';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { BrokenTestCases } from '../broken-test-cases';
import { useWords } from '../words';
import type { OpenQuestions } from './open-questions';
import type { Publishing } from './use-publishing';

/** The questions of the server, each with a button that confirms and publishes again, or a refusal that nothing overcomes. */
export function Questions({ publishing }: { publishing: Publishing }) {
  const { refusal, publish } = publishing;
  const { broken, backdating } = unanswered(publishing);
  return (
    <>
      {refusal && <Refusal error={refusal} />}
      {broken && <BrokenTestCases cases={broken} onConfirm={() => publish({ confirmBrokenCases: true })} />}
      {backdating && <Backdating backdating={backdating} onConfirm={() => publish({ confirmBackdating: true })} />}
    </>
  );
}

/** The questions that are not confirmed yet; null for none. */
const unanswered = ({ questions, confirmed }: Publishing) => ({
  broken: questions.broken.length > 0 && !confirmed.confirmBrokenCases ? questions.broken : null,
  backdating: confirmed.confirmBackdating ? null : questions.backdating,
});

/** Whether the author has something to read or to confirm. */
export function hasQuestions(publishing: Publishing): boolean {
  const { broken, backdating } = unanswered(publishing);
  return publishing.refusal !== null || broken !== null || backdating !== null;
}

type BackdatingProps = { backdating: NonNullable<OpenQuestions['backdating']>; onConfirm: () => void };

/** Asks about a date in the past: how many saved calculations used the rules that would be replaced. */
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
