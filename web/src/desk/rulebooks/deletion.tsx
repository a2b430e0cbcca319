import { useMemo, useState } from 'react';
import { api } from '../../client/api';
import { Refusal } from '../../client/refusal';
import { Button } from '../../ui/button';
import { toastSuccess } from '../../ui/toasts';
import { Backdating } from '../publishing/backdating';
import { DateFrom } from '../publishing/date-and-note';
import { DecideConflicts } from '../publishing/decide-conflicts';
import { inAddress, usePublishing } from '../publishing/use-publishing';
import { OpenDialog } from '../records/overlays';
import { removeItem } from '../tree/edit';
import { isTemporary } from '../tree/new-items';
import type { Row } from '../tree/rows';
import { useWords } from '../words';
import { useBase, useEditor } from './editor';
import { CaseChanges } from './publish/case-changes';
import { LaterVersions } from './publish/later-versions';
import { useEditOnDate } from './publish/use-edit-on-date';
import { useInForce } from './use-in-force';

type DeletionProps = { row: Row; onClose: () => void };

/** Deletes a line: an unsaved item from the draft, a published one from a date on, on the server. */
export function Deletion({ row, onClose }: DeletionProps) {
  const { words } = useWords();
  const name = row.item.name || words('rulebook.unnamed');
  const isInside = row.kind === 'entry' || row.kind === 'reading';
  return (
    <OpenDialog
      title={words(titles[row.kind], { name, reading: readingIn(row) || words('rulebook.unnamed') })}
      text={words(isInside || isTemporary(row.id) ? 'rulebook.delete.local' : 'rulebook.delete.text')}
      onClose={onClose}
    >
      {isInside || isTemporary(row.id) ? (
        <Local row={row} onClose={onClose} />
      ) : (
        <Published row={row} level={levels[row.kind]} onClose={onClose} />
      )}
    </OpenDialog>
  );
}

const titles = {
  major: 'rulebook.delete.title',
  minor: 'rulebook.delete.title',
  subMinor: 'rulebook.delete.title',
  reading: 'rulebook.delete.reading',
  entry: 'rulebook.delete.entry',
} as const;

const readingIn = (row: Row) => (row.kind === 'reading' ? row.reading.name : '');

function Local({ row, onClose }: DeletionProps) {
  const { words } = useWords();
  const editor = useEditor();
  function remove() {
    editor.act({ does: 'remove', id: row.id });
    onClose();
  }
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button kind="quiet" onClick={onClose}>
        {words('rulebook.cancel')}
      </Button>
      <Button kind="primary" onClick={remove}>
        {words('rulebook.delete')}
      </Button>
    </div>
  );
}

const levels = { major: 'majorCategory', minor: 'minorCategory', subMinor: 'subminorCategory' } as const;

type PublishedProps = DeletionProps & { level: (typeof levels)[keyof typeof levels] };

/** Deleting is an edit like any other: it has a date, and goes into the later versions. */
function Published({ row, level, onClose }: PublishedProps) {
  const { words } = useWords();
  const editor = useEditor();
  const base = useBase();
  const inForce = useInForce();
  const [effectiveFrom, setEffectiveFrom] = useState(editor.day);
  const publishing = usePublishing({
    send: (confirmations) =>
      api.deleteCategory({
        params: { level, id: row.id },
        query: { effectiveFrom, ...inAddress(confirmations) },
      }),
    onPublished: async () => {
      await inForce.rebase(effectiveFrom <= editor.day ? { does: 'remove', id: row.id } : undefined);
      toastSuccess(words('rulebook.deleted', { name: row.item.name }));
      onClose();
    },
  });
  const { asked, decisions, refusal, isBusy } = publishing;
  const tree = useMemo(() => removeItem(base.tree, row.id), [base, row.id]);
  const { plan, edit, schedules } = useEditOnDate({ tree, base, effectiveFrom, decisions });
  const isDeciding = asked.conflicts.length > 0;
  const isBreaking = asked.broken.length > 0;
  return (
    <>
      <form
        hidden={isDeciding}
        onSubmit={(event) => {
          event.preventDefault();
          publishing.publish();
        }}
        className="grid gap-5"
      >
        <div className="grid gap-3 md:grid-cols-[11rem_minmax(0,1fr)]">
          <DateFrom
            effectiveFrom={effectiveFrom}
            governs={plan.governs}
            onDate={(day) => {
              setEffectiveFrom(day);
              publishing.startAgain();
            }}
          />
        </div>
        {edit && <LaterVersions later={plan.later} edit={edit} />}
        {refusal && <Refusal error={refusal} />}
        {isBreaking && <CaseChanges differences={[]} broken={asked.broken} all={asked.broken.length} tree={[]} />}
        {asked.backdating && (
          <Backdating backdating={asked.backdating} onConfirm={() => publishing.publish({ confirmBackdating: true })} />
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
      </form>
      {isDeciding && (
        <DecideConflicts
          publishing={publishing}
          scope={{ type: editor.key.type, slabSets: schedules.slabSets }}
          action={words('rulebook.delete')}
        />
      )}
    </>
  );
}
