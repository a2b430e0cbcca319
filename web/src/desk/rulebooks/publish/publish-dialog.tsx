import type { FormEvent } from 'react';
import { isProblem } from '../../../client/api';
import { Refusal } from '../../../client/refusal';
import { Skeleton } from '../../../ui/skeleton';
import { useApproval } from '../../approval/use-approval';
import { ChangeList } from '../../changes/change-list';
import { DateAndNote } from '../../publishing/date-and-note';
import { DecideConflicts } from '../../publishing/decide-conflicts';
import { EdgeList } from '../../publishing/edge-list';
import { PublishBar, useTicks } from '../../publishing/publish-bar';
import { TryOnQuestions } from '../../publishing/try-on-questions';
import { OpenDialog } from '../../records/overlays';
import { useWords } from '../../words';
import { type Base, useEditor } from '../editor';
import { nextNumber } from '../time/timeline';
import { CaseChanges } from './case-changes';
import { JoinedNotice } from './joined-notice';
import { LaterVersions } from './later-versions';
import { type EnteredPublication, type PublicationOptions, usePublication } from './use-publication';

type PublishDialogProps = PublicationOptions & { title: string; onClose: () => void };

/** Asks for the date and the reason of a publication, and shows before it what it changes, on that date and later. */
export function PublishDialog({ title, onClose, ...options }: PublishDialogProps) {
  const { words } = useWords();
  const { key } = useEditor();
  const entered = usePublication({ ...options, onSubmitted: onClose });
  const { form, publishing, joined } = entered;
  const { isBusy } = publishing;
  const ticks = useTicks(publishing, breakingIn(entered));
  const waitsFor = useWaitsFor(entered);
  const approval = useApproval();
  const publish = approval.isNeeded ? 'rulebook.submit' : 'rulebook.publish';
  const action = words(isBusy ? 'rulebook.publishing' : publish, { number: nextNumber(joined.versions) });
  const isDeciding = publishing.asked.conflicts.length > 0;
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    publishing.publish();
  }
  return (
    <OpenDialog title={title} isWide={isDeciding || (joined.edit?.conflicts.length ?? 0) > 0} onClose={onClose}>
      {/* What was entered stays while conflicts are decided. */}
      <form ref={form} onSubmit={send} hidden={isDeciding} className="grid gap-5">
        <Entry entered={entered} base={options.base} />
        <Effects entered={entered} />
        <PublishBar action={action} waitsFor={waitsFor} ticks={ticks} onCancel={onClose} />
      </form>
      {isDeciding && (
        <DecideConflicts
          publishing={publishing}
          scope={{ type: key.type, slabSets: joined.schedules.slabSets }}
          action={action}
        />
      )}
    </OpenDialog>
  );
}

type SectionProps = { entered: EnteredPublication };

/** The date and the note, and what another version on that date means for the edit. */
function Entry({ entered, base }: SectionProps & { base: Base | null }) {
  const { effectiveFrom, changeDate, joined, publishing } = entered;
  const { decisions, decide } = publishing;
  return (
    <>
      <DateAndNote effectiveFrom={effectiveFrom} onDate={changeDate} governs={joined.plan.governs} />
      {base && <JoinedNotice base={base} joined={joined} decisions={decisions} onDecide={decide} />}
    </>
  );
}

/** What changes on the date and later, and a refusal that nothing can confirm. */
function Effects({ entered: { effectiveFrom, joined, impact, publishing } }: SectionProps) {
  const { words } = useWords();
  const { key } = useEditor();
  const { edit, error, plan, schedules } = joined;
  const { refusal } = publishing;
  if (error && edit === undefined) return <Refusal error={error} />;
  if (edit === undefined) return <Skeleton lines={4} label={words('account.loading')} />;
  return (
    <>
      <ChangeList type={key.type} changes={impact.changes} slabSets={schedules.slabSets} />
      <EdgeList edges={impact.edges} />
      <LaterVersions later={plan.later} edit={edit} />
      <CaseChanges
        differences={impact.differences}
        broken={publishing.asked.broken}
        all={impact.caseCount}
        tree={edit.after}
      />
      <TryOnQuestions rulebook={key} tree={edit.after} effectiveFrom={effectiveFrom} />
      {refusal && !isProblem(refusal, 'RULEBOOK_CHANGED') && <Refusal error={refusal} />}
    </>
  );
}

/** Test cases that would break, as this browser or the server found. */
const breakingIn = ({ impact, publishing }: EnteredPublication) =>
  publishing.asked.broken.length || impact.differences.filter(({ isBroken }) => isBroken).length;

function useWaitsFor({ joined: { edit }, publishing, isReady }: EnteredPublication): string | null {
  const { words } = useWords();
  const open = edit?.open.length ?? 0;
  if (isReady) return null;
  if (publishing.isBusy) return words('rulebook.publishing');
  return open > 0 ? words('rulebook.decide.left', { count: open }) : words('rulebook.publish.unknown');
}
