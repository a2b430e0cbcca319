import { OpenDialog } from '../../../client/open-dialog';
import { Refusal } from '../../../client/refusal';
import { OwnForm } from '../../../ui/form';
import { Skeleton } from '../../../ui/skeleton';
import { useApproval } from '../../approval/use-approval';
import { ChangeList } from '../../changes/change-list';
import { ChangedSince } from '../../publishing/changed-since';
import { ChooseValues } from '../../publishing/choose-values';
import { DateAndNote } from '../../publishing/date-and-note';
import { EdgeList } from '../../publishing/edge-list';
import { PublishBar, useConfirmationBoxes } from '../../publishing/publish-bar';
import { TryOnQuestions } from '../../publishing/try-on-questions';
import { useWords } from '../../words';
import { useEditor } from '../editor';
import { CaseChanges } from './case-changes';
import { ReachList } from './reach-list';
import { type PublicationOptions, type PublicationState, usePublication } from './use-publication';

type PublishDialogProps = PublicationOptions & { title: string };

/** Asks for the date and the reason of a publication, and shows what it would change, and until when. */
export function PublishDialog({ title, ...options }: PublishDialogProps) {
  const { words } = useWords();
  const { key } = useEditor();
  const publication = usePublication(options);
  const { form, effectiveFrom, changeDate, publishing, isChoosing, editOnDate, close } = publication;
  const boxes = useConfirmationBoxes(publishing, countBreaking(publication));
  const approval = useApproval();
  const publish = approval.isNeeded ? 'rulebook.submit' : 'rulebook.publish';
  const action = words(publishing.isBusy ? 'rulebook.publishing' : publish);
  const disabledReason = publishing.isBusy ? 'rulebook.publishing' : 'rulebook.publish.unknown';
  // Version 0: no rules are in force on the date.
  const hasRules = editOnDate.edit === undefined || editOnDate.baseVersion > 0;
  return (
    <OpenDialog title={title} onClose={close}>
      {/* Only hidden, so that the entries stay while conflicting values are chosen. */}
      <OwnForm ref={form} onSend={() => publishing.publish()} hidden={isChoosing} className="grid gap-5">
        <DateAndNote {...{ effectiveFrom, hasRules }} isBusy={publishing.isBusy} onDate={changeDate} />
        <Effects publication={publication} />
        <PublishBar
          action={action}
          disabledReason={publication.isReady ? null : words(disabledReason)}
          boxes={boxes}
          onCancel={close}
        />
      </OwnForm>
      {isChoosing && (
        <ChooseValues
          publishing={publishing}
          scope={{ type: key.type, slabSets: editOnDate.schedules.slabSets, tree: editOnDate.edit?.before }}
          isReady={editOnDate.edit !== undefined}
          action={action}
        />
      )}
    </OpenDialog>
  );
}

/** What the publication changes, and until when each change holds; and a refusal that no confirmation can overcome. */
function Effects({ publication }: { publication: PublicationState }) {
  const { effectiveFrom, editOnDate, impact, publishing, replaced } = publication;
  const { words } = useWords();
  const { key } = useEditor();
  const { edit, error, schedules, baseVersion } = editOnDate;
  const { refusal } = publishing;
  if (error && edit === undefined) return <Refusal error={error} />;
  if (edit === undefined) return <Skeleton lines={4} label={words('account.loading')} />;
  return (
    <>
      <ChangedSince conflicts={replaced} text="rulebook.publish.changed" />
      <ChangeList type={key.type} changes={impact.changes} slabSets={schedules.slabSets} />
      <ReachList edit={edit} effectiveFrom={effectiveFrom} slabSets={schedules.slabSets} />
      <EdgeList edges={impact.edges} />
      <CaseChanges
        differences={impact.differences}
        broken={publishing.questions.broken}
        caseCount={impact.caseCount}
        tree={edit.after}
      />
      <TryOnQuestions rulebook={key} tree={edit.after} {...{ effectiveFrom, baseVersion }} />
      {refusal && <Refusal error={refusal} />}
    </>
  );
}

/** The number of test cases that would break: as the server found, or before it is asked as this browser computed. */
const countBreaking = ({ impact, publishing }: PublicationState) =>
  publishing.questions.broken.length || impact.differences.filter(({ isBroken }) => isBroken).length;
