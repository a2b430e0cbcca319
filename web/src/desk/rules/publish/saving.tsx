import { useState } from 'react';
import { api } from '../../../client/api';
import { useWords } from '../../../language/words';
import { Button } from '../../../ui/button';
import { toastSuccess } from '../../../ui/toasts';
import { useBase, useEditing, useEditor } from '../editor';
import type { Rules } from '../rules';
import { useNewest } from '../use-newest';
import { ConflictDialog } from './conflict-dialog';
import { PublishDialog } from './publish-dialog';

type SavingProps = { changes: number; faults: number; number: number; provinceName: string };

/** The number of unsaved changes, with the ways to discard or publish them. */
export function Saving({ changes, faults, number, provinceName }: SavingProps) {
  const { words } = useWords();
  const editor = useEditor();
  const { tree } = useEditing();
  const base = useBase();
  const newest = useNewest();
  const [isPublishing, setPublishing] = useState(false);
  const [theirs, setTheirs] = useState<Rules>();
  const isReady = changes > 0 && faults === 0;

  return (
    <>
      <output className="text-13 text-ink-2">
        {words(number === 0 ? 'rules.changesOnNone' : 'rules.changesOn', { count: changes, number })}
        {faults > 0 && (
          <span id="why" className="ms-2 font-semibold text-madder">
            {' '}
            {words('rules.faults', { count: faults })}
          </span>
        )}
      </output>
      <Button
        kind="quiet"
        scale="small"
        aria-disabled={changes === 0 || undefined}
        onClick={() => changes > 0 && editor.act({ does: 'load', tree: base.tree })}
      >
        {words('rules.discard')}
      </Button>
      <Button
        kind="primary"
        scale="small"
        className="aria-disabled:border-line-strong aria-disabled:bg-well aria-disabled:text-ink-3 aria-disabled:shadow-none"
        aria-disabled={!isReady || undefined}
        aria-describedby={faults > 0 ? 'why' : undefined}
        onClick={() => isReady && setPublishing(true)}
      >
        {words('rules.save')}
      </Button>
      {isPublishing && (
        <PublishDialog
          title={words(`rules.publish.${editor.key.type}`, { province: provinceName })}
          tree={tree}
          publish={(publication) =>
            api.addCategoriesData({ params: editor.key, body: { majorCategories: [...tree], ...publication } })
          }
          onPublished={(published) => {
            setPublishing(false);
            newest.take(published);
          }}
          onChanged={async () => {
            setTheirs(await newest.read());
            setPublishing(false);
          }}
          onClose={() => setPublishing(false)}
        />
      )}
      {theirs && (
        <ConflictDialog
          base={base}
          mine={tree}
          theirs={theirs}
          onMerged={(merged) => {
            newest.adopt(theirs, merged);
            setTheirs(undefined);
            toastSuccess(words('rules.conflict.merged'));
          }}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </>
  );
}
