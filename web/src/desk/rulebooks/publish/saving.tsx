import { useState } from 'react';
import { api } from '../../../client/api';
import { Button, dimmed } from '../../../ui/button';
import { useWords } from '../../words';
import { useDraft } from '../draft/use-draft';
import { useBase, useEditing, useEditor, useVersions } from '../editor';
import { useInForce } from '../use-in-force';
import { PublishDialog } from './publish-dialog';

type SavingProps = { changes: number; faults: number; number: number; provinceName: string };

/** The number of unpublished changes, with the buttons that discard and publish them. */
export function Saving({ changes, faults, number, provinceName }: SavingProps) {
  const { words } = useWords();
  const editor = useEditor();
  const { tree } = useEditing();
  const base = useBase();
  const inForce = useInForce();
  const draft = useDraft();
  const [isPublishing, setPublishing] = useState(false);
  const onNone = useVersions().length === 0 ? 'rulebook.changesOnNone' : 'rulebook.changesOnNoRules';
  const onVersion = number === 0 ? onNone : 'rulebook.changesOn';
  const isReady = changes > 0 && faults === 0;

  return (
    <>
      <output className="pe-1 text-13 text-ink-2 max-md:sr-only">
        {words(onVersion, { count: changes, number })}
        {faults > 0 && (
          <span id="why" className="ms-2 font-semibold text-madder">
            {' '}
            {words('rulebook.faults', { count: faults })}
          </span>
        )}
      </output>
      <Button
        kind="quiet"
        scale="small"
        className={changes === 0 ? 'max-md:hidden' : ''}
        aria-disabled={changes === 0 || undefined}
        onClick={() => changes > 0 && editor.act({ does: 'load', tree: base.tree })}
      >
        {words('rulebook.discard')}
      </Button>
      <Button
        kind="primary"
        scale="small"
        className={dimmed}
        aria-disabled={!isReady || undefined}
        aria-describedby={faults > 0 ? 'why' : undefined}
        onClick={() => isReady && setPublishing(true)}
      >
        {words('rulebook.save')}
      </Button>
      {isPublishing && (
        <PublishDialog
          title={words(`rulebook.publish.${editor.key.type}`, { province: provinceName })}
          tree={tree}
          base={base}
          publish={async (edited, publication) => {
            const saved = await draft.flush();
            const body = { majorCategories: [...edited], ...publication, ...(saved && { draft: saved }) };
            const published = await api.addCategoriesData({ params: editor.key, body });
            if (saved) draft.forget(saved);
            return published;
          }}
          onPublished={async () => {
            await inForce.open();
            setPublishing(false);
          }}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  );
}
