import { Refusal } from '../../../client/refusal';
import { useMoments } from '../../../language/format-moments';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { OwnProposals } from '../../approval/own-proposals';
import { useWords } from '../../words';
import { useEditor } from '../editor';
import { OtherDrafts } from './other-drafts';
import type { Refused } from './state';
import { useDraft, useDraftState, useKeepDraft } from './use-draft';

/** What became of the draft: restored, not saved yet, taken over, saved in another window; and who else has one. */
export function DraftNotices() {
  useKeepDraft();
  const { key } = useEditor();
  const { takeOver } = useDraft();
  const { others, error, refused, isUnsaved } = useDraftState();
  // What was typed here is decided on first: it would be lost.
  const isAsking = refused !== null && isUnsaved;
  return (
    <>
      <State />
      <OwnProposals rulebook={key} />
      {error !== undefined && <Refusal error={error} />}
      {others.length > 0 && !isAsking && <OtherDrafts drafts={others} onTakeOver={takeOver} />}
    </>
  );
}

function State() {
  const { words } = useWords();
  const { opened, leftOut, isUnsaved, isKept, refused } = useDraftState();
  if (refused) return <RefusedDraft refused={refused} />;
  if (isUnsaved)
    return (
      <Notice kind="bad">
        <p>{words(isKept ? 'rulebook.draft.unsaved' : 'rulebook.draft.notKept')}</p>
      </Notice>
    );
  return opened === 'none' && leftOut === 0 ? null : <OpenedDraft />;
}

/** The draft was taken over, or saved in another window. What was typed here is kept, or what is stored is shown. */
function RefusedDraft({ refused }: { refused: Refused }) {
  const { words } = useWords();
  const text = useRefusedText();
  const { reload, keepMine } = useDraft();
  const { isUnsaved } = useDraftState();
  return (
    <Notice kind="bad">
      <p>{text(refused, isUnsaved)}</p>
      <p className="mt-2 flex flex-wrap gap-3">
        <Button scale="small" onClick={() => void reload()}>
          {words(isUnsaved ? 'rulebook.draft.reload' : 'rulebook.draft.leave')}
        </Button>
        {isUnsaved && (
          <Button scale="small" kind="quiet" onClick={() => void keepMine()}>
            {words('rulebook.draft.keepMine')}
          </Button>
        )}
      </p>
    </Notice>
  );
}

function useRefusedText() {
  const { words } = useWords();
  const moments = useMoments();
  return (refused: Refused, isUnsaved: boolean): string => {
    if (refused.because === 'taken')
      return words(isUnsaved ? 'rulebook.draft.takenUnsaved' : 'rulebook.draft.taken', {
        by: refused.by || words('rulebook.draft.former'),
      });
    const { savedAt } = refused;
    return savedAt === null
      ? words('rulebook.draft.gone')
      : words('rulebook.draft.changed', { at: moments.time(savedAt) });
  };
}

function OpenedDraft() {
  const { words } = useWords();
  const editor = useEditor();
  const { closeNotice } = useDraft();
  const { opened, leftOut } = useDraftState();
  function discard() {
    editor.rebase(editor.base());
    closeNotice();
  }
  return (
    <Notice kind={leftOut > 0 ? 'bad' : 'good'}>
      {opened !== 'none' && <p>{words(`rulebook.draft.${opened}`)}</p>}
      {leftOut > 0 && <p>{words('rulebook.draft.leftOut', { count: leftOut })}</p>}
      <p className="mt-2 flex flex-wrap gap-3">
        <Button scale="small" onClick={discard}>
          {words('rulebook.discard')}
        </Button>
        <Button scale="small" kind="quiet" onClick={closeNotice}>
          {words('rulebook.understood')}
        </Button>
      </p>
    </Notice>
  );
}
