import type { DraftSummary } from '@mizan/api';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Refusal } from '../../../client/refusal';
import { useMoments, useToday } from '../../../language/format-moments';
import { Button, buttonLook } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { toastSuccess } from '../../../ui/toasts';
import { OwnProposals } from '../../approval/own-proposals';
import { ConfirmDialog } from '../../records/confirm-dialog';
import { useWords } from '../../words';
import { useEditor } from '../editor';
import { useDayAddress } from '../time/law-day';
import { isOfDay } from './content';
import { useDescribeDraft } from './describe-draft';
import { useDraft, useDraftState } from './draft';
import type { DraftRefusal } from './draft-state';

/** Notices about the draft: it was restored, is not saved, was taken over or saved in another window, or others have drafts. */
export function DraftNotices() {
  const { key } = useEditor();
  const draft = useDraft();
  useEffect(() => draft.start(), [draft]);
  const { others, error, refused, isUnsaved } = useDraftState();
  // Taking over another draft would lose the unsaved edits, so their author decides on them first.
  const isAsking = refused !== null && isUnsaved;
  return (
    <>
      <DraftStateNotice />
      <OwnProposals rulebook={key} />
      {error !== undefined && <Refusal error={error} />}
      {others.length > 0 && !isAsking && <OtherDrafts drafts={others} onTakeOver={draft.takeOver} />}
    </>
  );
}

/** What became of the draft, the most urgent first: refused, not saved, restored as it was, or opened with losses or on newer rules. */
function DraftStateNotice() {
  const { words } = useWords();
  const { openedAs, leftOutCount, isUnsaved, isStoredInBrowser, refused } = useDraftState();
  if (refused) return <RefusedDraft refused={refused} />;
  if (isUnsaved)
    return (
      <Notice kind="bad">
        <p>{words(isStoredInBrowser ? 'rulebook.draft.unsaved' : 'rulebook.draft.notKept')}</p>
      </Notice>
    );
  if (leftOutCount > 0 || openedAs === 'older') return <OpenedDraft />;
  return openedAs === 'restored' ? <RestoredDraft /> : null;
}

/** A toast that a draft was restored. No notice stays, because the bar above counts its changes and discards them. */
function RestoredDraft() {
  const { words } = useWords();
  const { closeNotice } = useDraft();
  useEffect(() => {
    toastSuccess(words('rulebook.draft.restored'));
    closeNotice();
  }, [words, closeNotice]);
  return null;
}

/** Another administrator or window has the draft: the author keeps the edits of this window or loads those of the server. */
function RefusedDraft({ refused }: { refused: DraftRefusal }) {
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
  return (refused: DraftRefusal, isUnsaved: boolean): string => {
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

/** A draft that lost changes, or whose rules others have changed: the author discards it or goes on. */
function OpenedDraft() {
  const { words } = useWords();
  const { closeNotice, discard } = useDraft();
  const { openedAs, leftOutCount } = useDraftState();
  return (
    <Notice kind={leftOutCount > 0 ? 'bad' : 'good'}>
      {openedAs !== 'none' && <p>{words(`rulebook.draft.${openedAs}`)}</p>}
      {leftOutCount > 0 && <p>{words('rulebook.draft.leftOut', { count: leftOutCount })}</p>}
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

type OtherDraftsProps = { drafts: readonly DraftSummary[]; onTakeOver: (draft: DraftSummary) => Promise<void> };

/** The other drafts of this rulebook: who holds them and since when, with a button that takes one over or a link to its day. */
function OtherDrafts({ drafts, onTakeOver }: OtherDraftsProps) {
  const { words } = useWords();
  const editor = useEditor();
  const today = useToday();
  const addressOf = useDayAddress();
  const [taking, setTaking] = useState<DraftSummary>();
  const describe = useDescribeDraft();
  return (
    <Notice kind="doubt">
      <ul className="grid gap-2">
        {drafts.map((draft) => (
          <li key={draft.id} className="flex flex-wrap items-center gap-3">
            <span>{describe(draft)}</span>
            {isOfDay(editor, draft) ? (
              <Button scale="small" onClick={() => setTaking(draft)}>
                {words('rulebook.draft.takeOver')}
              </Button>
            ) : (
              <Link to={addressOf(draft.effectiveFrom ?? today)} className={buttonLook({ scale: 'small' })}>
                {words('rulebook.draft.open')}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {taking && (
        <ConfirmDialog
          title={words('rulebook.draft.takeOver.title')}
          text={words('rulebook.draft.takeOver.text', { by: taking.holder?.name ?? words('rulebook.draft.former') })}
          action={words('rulebook.draft.takeOver')}
          onClose={() => setTaking(undefined)}
          onConfirm={() => void onTakeOver(taking)}
        />
      )}
    </Notice>
  );
}
