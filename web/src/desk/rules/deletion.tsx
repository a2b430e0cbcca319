import { useMutation } from '@tanstack/react-query';
import { api, isProblem } from '../../client/api';
import { Refusal } from '../../client/refusal';
import { useWords } from '../../language/words';
import { Button } from '../../ui/button';
import { toastSuccess } from '../../ui/toasts';
import { OpenDialog } from '../records/overlays';
import { isTemporary } from '../tree/new-items';
import type { Row } from '../tree/rows';
import { useEditor } from './editor';
import { CaseChanges } from './publish/case-changes';
import { useNewest } from './use-newest';

const levels = { major: 'majorCategory', minor: 'minorCategory', subMinor: 'subminorCategory' } as const;

/** Deletes a line. An unsaved item is removed locally; a published one is deleted on the server after confirmation. */
export function Deletion({ row, onClose }: { row: Row; onClose: () => void }) {
  const { words } = useWords();
  const editor = useEditor();
  const newest = useNewest();
  const { name } = row.item;
  const isLocal = row.kind === 'entry' || isTemporary(row.id);
  const deletion = useMutation({
    mutationFn: async (level: keyof typeof levels) => {
      await api.deleteCategory({ params: { level: levels[level], id: row.id } });
      editor.act({ does: 'remove', id: row.id });
      await newest.reload();
    },
    onSuccess: () => {
      toastSuccess(words('rules.deleted', { name }));
      onClose();
    },
  });
  const broken = isProblem(deletion.error, 'CASES_BROKEN') ? deletion.error.data.cases : [];

  function removeHere() {
    editor.act({ does: 'remove', id: row.id });
    onClose();
  }

  function remove() {
    if (row.kind === 'entry' || isLocal) removeHere();
    else if (!deletion.isPending) deletion.mutate(row.kind);
  }

  return (
    <OpenDialog
      title={words(row.kind === 'entry' ? 'rules.delete.entry' : 'rules.delete.title', {
        name: name || words('rules.unnamed'),
      })}
      text={words(isLocal ? 'rules.delete.local' : 'rules.delete.text')}
      onClose={onClose}
    >
      {deletion.error && <Refusal error={deletion.error} />}
      {broken.length > 0 && <CaseChanges differences={[]} broken={broken} all={broken.length} tree={[]} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={onClose}>
          {words('rules.cancel')}
        </Button>
        {broken.length > 0 ? (
          <Button kind="primary" onClick={removeHere}>
            {words('rules.delete.inDraft')}
          </Button>
        ) : (
          <Button kind="primary" aria-disabled={deletion.isPending || undefined} onClick={remove}>
            {words('rules.delete')}
          </Button>
        )}
      </div>
    </OpenDialog>
  );
}
