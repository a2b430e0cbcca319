import { useState } from 'react';
import { api, isProblem, type Problem } from '../../client/api';
import { Refusal } from '../../client/refusal';
import { toProblem } from '../../language/error-text';
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
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  const { name } = row.item;
  const broken = isProblem(problem, 'CASES_BROKEN') ? problem.data.cases : [];
  const isLocal = row.kind === 'entry' || isTemporary(row.id);

  function removeHere() {
    editor.act({ does: 'remove', id: row.id });
    onClose();
  }

  async function remove() {
    if (row.kind === 'entry' || isLocal) return removeHere();
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await api.deleteCategory({ params: { level: levels[row.kind], id: row.id } });
      editor.act({ does: 'remove', id: row.id });
      await newest.reload();
      toastSuccess(words('rules.deleted', { name }));
      onClose();
    } catch (error) {
      setProblem(toProblem(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <OpenDialog
      title={words(row.kind === 'entry' ? 'rules.delete.entry' : 'rules.delete.title', {
        name: name || words('rules.unnamed'),
      })}
      text={words(isLocal ? 'rules.delete.local' : 'rules.delete.text')}
      onClose={onClose}
    >
      {problem && <Refusal error={problem} />}
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
          <Button kind="primary" aria-disabled={isBusy || undefined} onClick={remove}>
            {words('rules.delete')}
          </Button>
        )}
      </div>
    </OpenDialog>
  );
}
