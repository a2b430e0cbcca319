import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { OpenDialog } from '../../client/open-dialog';
import { Refusal } from '../../client/refusal';
import { Button } from '../../ui/button';
import { OwnForm } from '../../ui/form';
import { toastSuccess } from '../../ui/toasts';
import { ChangedSince } from '../publishing/changed-since';
import { DateFrom } from '../publishing/date-and-note';
import { Backdating } from '../publishing/questions';
import { ConfirmDialog } from '../records/confirm-dialog';
import { changesOf } from '../tree/changes';
import { removeItem } from '../tree/edit';
import { isTemporary } from '../tree/new-items';
import type { Row } from '../tree/rows';
import { useWords } from '../words';
import { useBase, useEditor } from './editor';
import { CaseChanges } from './publish/case-changes';
import { countVoided } from './publish/reach';
import { datedFieldsQuery } from './rules-on-day';
import { useDeletion } from './use-deletion';

type DeletionProps = { row: Row; onClose: () => void };

/** Deletes a line: a reading, an entry or an unsaved item from the draft; a published rule or category from a date on, on the server. */
export function Deletion({ row, onClose }: DeletionProps) {
  const { words } = useWords();
  const editor = useEditor();
  const name = row.item.name || words('rulebook.unnamed');
  const reading = (row.kind === 'reading' && row.reading.name) || words('rulebook.unnamed');
  const part = row.kind === 'reading' || row.kind === 'entry' ? row.kind : 'title';
  const title = words(`rulebook.delete.${part}`, { name, reading });
  if (row.kind === 'entry' || row.kind === 'reading' || isTemporary(row.id)) {
    return (
      <ConfirmDialog
        title={title}
        text={words('rulebook.delete.local')}
        action={words('rulebook.delete')}
        onClose={onClose}
        onConfirm={() => editor.act({ does: 'remove', id: row.id })}
      />
    );
  }
  return (
    <OpenDialog title={title} text={words('rulebook.delete.text')} onClose={onClose}>
      <PublishedDeletion row={row} level={levels[row.kind]} onClose={onClose} />
    </OpenDialog>
  );
}

const levels = { major: 'majorCategory', minor: 'minorCategory', subMinor: 'subminorCategory' } as const;

/** Deletes a published item and all its later values from a date on. If test cases would break, it can only be deleted in the draft. */
function PublishedDeletion({ row, level, onClose }: DeletionProps & { level: (typeof levels)[keyof typeof levels] }) {
  const { words } = useWords();
  const editor = useEditor();
  const { publishing, effectiveFrom, changeDate } = useDeletion({
    level,
    id: row.id,
    onDeleted: () => {
      toastSuccess(words('rulebook.deleted', { name: row.item.name }));
      onClose();
    },
  });
  const { questions, refusal, isBusy } = publishing;
  const voidedCount = useVoidedCount(row.id, effectiveFrom);
  const isBreaking = questions.broken.length > 0;
  return (
    <OwnForm onSend={() => publishing.publish()} className="grid gap-5">
      <div className="grid gap-3 md:grid-cols-[11rem_minmax(0,1fr)]">
        <DateFrom effectiveFrom={effectiveFrom} isBusy={isBusy} onDate={changeDate} />
      </div>
      {voidedCount > 0 && <p className="text-14">{words('rulebook.delete.ends', { count: voidedCount })}</p>}
      {refusal !== null && <Refusal error={refusal} />}
      <ChangedSince conflicts={questions.conflicts} text="rulebook.delete.changed" />
      {isBreaking && (
        <CaseChanges differences={[]} broken={questions.broken} caseCount={questions.broken.length} tree={[]} />
      )}
      {questions.backdating && (
        <Backdating
          backdating={questions.backdating}
          onConfirm={() => publishing.publish({ confirmBackdating: true })}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={onClose}>
          {words('rulebook.cancel')}
        </Button>
        {isBreaking ? (
          <Button
            kind="primary"
            onClick={() => {
              editor.act({ does: 'remove', id: row.id });
              onClose();
            }}
          >
            {words('rulebook.delete.inDraft')}
          </Button>
        ) : (
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {words('rulebook.delete')}
          </Button>
        )}
      </div>
    </OwnForm>
  );
}

/** How many values of later days the deletion makes void. */
function useVoidedCount(id: string, effectiveFrom: string): number {
  const { key } = useEditor();
  const { tree } = useBase();
  const { data: dated } = useQuery(datedFieldsQuery(key));
  return useMemo(() => {
    const items = new Set(
      changesOf(tree, removeItem(tree, id), { ...key, day: effectiveFrom }).map(({ item }) => item),
    );
    return countVoided(items, dated ?? [], effectiveFrom);
  }, [tree, id, key, dated, effectiveFrom]);
}
