import type { Replay } from '@mizan/api';
import { Refusal } from '../../client/refusal';
import { Button } from '../../ui/button';
import { Progress } from '../../ui/progress';
import type { RulebookKey } from '../queries';
import { useWords } from '../words';
import { ReplayFindings } from './replay-findings';
import { isUnderWay, type ReplayDraft, useReplay } from './use-replay';

/** Replays the saved questions of members on a draft. The draft can be published whatever the result. */
export function TryOnQuestions({ rulebook, ...draft }: { rulebook: RulebookKey } & ReplayDraft) {
  const { words } = useWords();
  const { replay, isStarting, refusal, earlier, isLost, start, stop } = useReplay(rulebook, draft);
  const isRunning = isUnderWay(replay);
  const isBusy = isStarting || replay?.state === 'stopping';
  function press() {
    if (isBusy) return;
    if (replay && isRunning) stop(replay.id);
    else start();
  }
  const startAction = replay ? 'desk.try.again' : 'desk.try.start';
  const action = isRunning ? 'desk.try.stop' : startAction;
  return (
    <section aria-label={words('desk.try')} className="grid gap-2 text-14">
      <h3 className="font-sans text-14 font-semibold">{words('desk.try')}</h3>
      <p className="text-13 text-ink-2">{words('desk.try.text')}</p>
      <div>
        {/* One button for both actions, so that it keeps the focus. */}
        <Button scale="small" isBusy={isBusy} onClick={press}>
          {words(action)}
        </Button>
      </div>
      {replay && isRunning && <ReplayProgress replay={replay} />}
      <output className="grid gap-2">
        {isLost && <p>{words('desk.try.lost')}</p>}
        {replay && <ReplayOutcome replay={replay} />}
      </output>
      {refusal && <Refusal error={refusal} />}
      {earlier !== undefined && (
        <div>
          <Button scale="small" onClick={() => stop(earlier)}>
            {words('desk.try.stopEarlier')}
          </Button>
        </div>
      )}
    </section>
  );
}

function ReplayProgress({ replay: { done, total } }: { replay: Replay }) {
  const { words } = useWords();
  if (total === null) return <p className="text-ink-2">{words('desk.try.counting')}</p>;
  return <Progress label={words('desk.try.running')} percent={total === 0 ? 100 : Math.floor((100 * done) / total)} />;
}

function ReplayOutcome({ replay }: { replay: Replay }) {
  const { words } = useWords();
  const { state, result } = replay;
  if (result) return <ReplayFindings result={result} effectiveFrom={replay.effectiveFrom} />;
  if (state === 'stopped' || state === 'failed' || state === 'interrupted') return <p>{words(`desk.try.${state}`)}</p>;
  return null;
}
