import { OpenDialog } from '../../../client/open-dialog';
import { Refusal } from '../../../client/refusal';
import { OwnForm } from '../../../ui/form';
import { Skeleton } from '../../../ui/skeleton';
import { useApproval } from '../../approval/use-approval';
import { ChangeList } from '../../changes/change-list';
import { ChooseValues } from '../../publishing/choose-values';
import { DateAndNote } from '../../publishing/date-and-note';
import { EdgeList } from '../../publishing/edge-list';
import { PublishBar, useTicks } from '../../publishing/publish-bar';
import { TryOnQuestions } from '../../publishing/try-on-questions';
import { useWords } from '../../words';
import { useEditor } from '../editor';
import { CaseChanges } from './case-changes';
import { ReachList } from './reach-list';
import { type EnteredPublication, type PublicationOptions, usePublication } from './use-publication';

type PublishDialogProps = PublicationOptions & { title: string; onClose: () => void };

/** Asks for the date and the reason of a publication, and shows what it would change, and until when. */
export function PublishDialog({ title, onClose, ...options }: PublishDialogProps) {
  const { words } = useWords();
  const { key } = useEditor();
  const entered = usePublication({ ...options, onSubmitted: onClose });
  const { form, effectiveFrom, changeDate, publishing, onDate } = entered;
  const ticks = useTicks(publishing, countBreaking(entered));
  const approval = useApproval();
  const publish = approval.isNeeded ? 'rulebook.submit' : 'rulebook.publish';
  const action = words(publishing.isBusy ? 'rulebook.publishing' : publish);
  const waitsFor = publishing.isBusy ? 'rulebook.publishing' : 'rulebook.publish.unknown';
  const isChoosing = publishing.questions.conflicts.length > 0;
  const isUngoverned = onDate.edit !== undefined && onDate.number === 0;
  return (
    <OpenDialog title={title} onClose={onClose}>
      {/* Only hidden, so that the entries stay while conflicting values are chosen. */}
      <OwnForm ref={form} onSend={() => publishing.publish()} hidden={isChoosing} className="grid gap-5">
        <DateAndNote effectiveFrom={effectiveFrom} onDate={changeDate} hasRules={!isUngoverned} />
        <Effects entered={entered} />
        <PublishBar
          action={action}
          waitsFor={entered.isReady ? null : words(waitsFor)}
          ticks={ticks}
          onCancel={onClose}
        />
      </OwnForm>
      {isChoosing && (
        <ChooseValues
          publishing={publishing}
          scope={{ type: key.type, slabSets: onDate.schedules.slabSets, tree: onDate.edit?.before }}
          isReady={onDate.edit !== undefined}
          action={action}
        />
      )}
    </OpenDialog>
  );
}

/** What changes from the date on and until when, and a refusal that nothing can confirm. */
function Effects({ entered: { effectiveFrom, onDate, impact, publishing } }: { entered: EnteredPublication }) {
  const { words } = useWords();
  const { key } = useEditor();
  const { edit, error, schedules } = onDate;
  const { refusal } = publishing;
  if (error && edit === undefined) return <Refusal error={error} />;
  if (edit === undefined) return <Skeleton lines={4} label={words('account.loading')} />;
  return (
    <>
      <ChangeList type={key.type} changes={impact.changes} slabSets={schedules.slabSets} />
      <ReachList edit={edit} effectiveFrom={effectiveFrom} slabSets={schedules.slabSets} />
      <EdgeList edges={impact.edges} />
      <CaseChanges
        differences={impact.differences}
        broken={publishing.questions.broken}
        all={impact.caseCount}
        tree={edit.after}
      />
      <TryOnQuestions rulebook={key} tree={edit.after} effectiveFrom={effectiveFrom} />
      {refusal && <Refusal error={refusal} />}
    </>
  );
}

/** The number of test cases that would break: as the server found, or before it is asked as this browser computed. */
const countBreaking = ({ impact, publishing }: EnteredPublication) =>
  publishing.questions.broken.length || impact.differences.filter(({ isBroken }) => isBroken).length;
