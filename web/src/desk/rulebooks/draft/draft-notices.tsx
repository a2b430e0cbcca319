import { Refusal } from '../../../client/refusal';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { OwnProposals } from '../../approval/own-proposals';
import { useWords } from '../../words';
import { useEditor } from '../editor';
import { JoinDialog } from './join-dialog';
import { OtherDrafts } from './other-drafts';
import { useKeepDraft, useKeeper, useKeeping } from './use-keeper';

/** What became of the draft: restored, not saved yet, taken over, changed in another window; and who else has one. */
export function DraftNotices() {
  useKeepDraft();
  const editor = useEditor();
  const keeper = useKeeper();
  const keeping = useKeeping();
  const { joining, others } = keeping;
  return (
    <>
      <State />
      <OwnProposals rulebook={editor.key} />
      {keeping.error !== undefined && <Refusal error={keeping.error} />}
      {others.length > 0 && <OtherDrafts drafts={others} onTakeOver={keeper.takeOver} />}
      {joining && <JoinDialog joining={joining} onJoined={keeper.finishJoin} onClose={keeper.cancelJoin} />}
    </>
  );
}

function State() {
  const { words } = useWords();
  const { opened, isSaved, isKept, refused } = useKeeping();
  if (refused) return <RefusedDraft />;
  if (!isSaved)
    return (
      <Notice kind="bad">
        <p>{words(isKept ? 'rulebook.draft.unsaved' : 'rulebook.draft.tooLarge')}</p>
      </Notice>
    );
  if (opened === 'none') return null;
  return <OpenedDraft />;
}

/** The draft was taken over, or saved in another window. What was typed here is joined with it, or dropped. */
function RefusedDraft() {
  const { words } = useWords();
  const keeper = useKeeper();
  const { refused, hasUnsaved } = useKeeping();
  const by = refused?.because === 'taken' ? refused.by || words('rulebook.draft.former') : '';
  const unsaved = hasUnsaved ? 'Unsaved' : '';
  return (
    <Notice kind="bad">
      <p>{words(refused?.because === 'taken' ? `rulebook.draft.taken${unsaved}` : 'rulebook.draft.changed', { by })}</p>
      <p className="mt-2 flex flex-wrap gap-3">
        <Button scale="small" onClick={() => void keeper.join()}>
          {words(refused?.because === 'taken' ? 'rulebook.draft.takeBack' : 'rulebook.draft.join')}
        </Button>
        <Button scale="small" kind="quiet" onClick={() => void keeper.drop()}>
          {words(hasUnsaved ? 'rulebook.draft.drop' : 'rulebook.draft.leave')}
        </Button>
      </p>
    </Notice>
  );
}

function OpenedDraft() {
  const { words } = useWords();
  const editor = useEditor();
  const keeper = useKeeper();
  const { opened } = useKeeping();
  if (opened === 'none') return null;
  function discard() {
    editor.rebase(editor.base());
    keeper.closeNotice();
  }
  return (
    <Notice kind={opened === 'lost' ? 'bad' : 'good'}>
      <p className="flex flex-wrap items-center gap-3">
        {words(`rulebook.draft.${opened}`)}
        {opened !== 'lost' && (
          <Button scale="small" onClick={discard}>
            {words('rulebook.discard')}
          </Button>
        )}
        <Button scale="small" kind="quiet" onClick={keeper.closeNotice}>
          {words('rulebook.understood')}
        </Button>
      </p>
    </Notice>
  );
}
