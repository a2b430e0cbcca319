import { useState } from 'react';
import { api } from '../../../client/api';
import { Button, dimmed } from '../../../ui/button';
import { useWords } from '../../words';
import { useDraft } from '../draft/draft';
import { useBase, useEditing, useEditor, useVersions } from '../editor';
import { useInForce } from '../use-in-force';
import { PublishDialog } from './publish-dialog';

/** `baseVersion` is the number of the edited version; 0 if no rules are in force on the day. */
type SavingProps = { changeCount: number; faultCount: number; baseVersion: number; provinceName: string };

/** The number of unpublished changes, with the buttons that discard and publish them. */
export function Saving({ changeCount, faultCount, baseVersion, provinceName }: SavingProps) {
  const { words } = useWords();
  const editor = useEditor();
  const { tree } = useEditing();
  const base = useBase();
  const inForce = useInForce();
  const draft = useDraft();
  const [isPublishing, setPublishing] = useState(false);
  const wordWithoutRules = useVersions().length === 0 ? 'rulebook.changesOnNone' : 'rulebook.changesOnNoRules';
  const word = baseVersion === 0 ? wordWithoutRules : 'rulebook.changesOn';
  const isReady = changeCount > 0 && faultCount === 0;

  return (
    <>
      <output className="pe-1 text-13 text-ink-2 max-md:sr-only">
        {words(word, { count: changeCount, number: baseVersion })}
        {faultCount > 0 && (
          <span id="why" className="ms-2 font-semibold text-madder">
            {' '}
            {words('rulebook.faults', { count: faultCount })}
          </span>
        )}
      </output>
      <Button
        kind="quiet"
        scale="small"
        className={changeCount === 0 ? 'max-md:hidden' : ''}
        aria-disabled={changeCount === 0 || undefined}
        onClick={() => changeCount > 0 && editor.act({ does: 'load', tree: base.tree })}
      >
        {words('rulebook.discard')}
      </Button>
      <Button
        kind="primary"
        scale="small"
        className={dimmed}
        aria-disabled={!isReady || undefined}
        aria-describedby={faultCount > 0 ? 'why' : undefined}
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
            await inForce.showInForce();
            setPublishing(false);
          }}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  );
}
