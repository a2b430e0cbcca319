import type { DraftSummary } from '@mizan/api';
import { useState } from 'react';
import { Link } from 'react-router';
import { useToday } from '../../../language/format-moments';
import { Button, buttonLook } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { ConfirmDialog } from '../../records/confirm-dialog';
import { useWords } from '../../words';
import { useEditor } from '../editor';
import { useDayAddress } from '../time/law-day';
import { isOfDay } from './content';
import { useDescribeDraft } from './describe-draft';

type OtherDraftsProps = { drafts: readonly DraftSummary[]; onTakeOver: (draft: DraftSummary) => Promise<void> };

/** The other drafts of this rulebook: who holds them, since when, and the way to take them over or to their day. */
export function OtherDrafts({ drafts, onTakeOver }: OtherDraftsProps) {
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
