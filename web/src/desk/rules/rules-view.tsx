import { useDeferredValue, useMemo, useState } from 'react';
import { useWords } from '../../language/words';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { InTopBar } from '../layout/top-bar-slot';
import type { Row } from '../tree/rows';
import { byWords, rowsOf } from '../tree/rows';
import { AddBar } from './add-bar';
import { Deletion } from './deletion';
import { DraftNotice } from './draft-notice';
import { useBase, useEditing, useEditor } from './editor';
import { Grid } from './grid/grid';
import { Panel } from './panel';
import { Saving } from './publish/saving';
import { Toolbar } from './toolbar';
import { useDraft } from './use-draft';
import { useJumpTarget } from './use-jump-target';
import { useReview } from './use-review';

/** The toolbar, the table, and the panel beside it. */
export function RulesView({ provinceName, isShown }: { provinceName: string; isShown: boolean }) {
  const { words } = useWords();
  const editor = useEditor();
  const { tree } = useEditing();
  const base = useBase();
  const review = useReview();
  const { isKept } = useDraft(editor);
  const [filter, setFilter] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [activeId, setActiveId] = useState<string>();
  const [removing, setRemoving] = useState<Row>();
  const wantedWords = useDeferredValue(filter);
  const isWanted = useMemo(() => byWordsOr(wantedWords, activeId), [wantedWords, activeId]);
  const rows = useMemo(
    () => rowsOf(tree, { type: editor.key.type, closed, isWanted }),
    [tree, editor.key.type, closed, isWanted],
  );
  const row = useMemo(() => rows.find(({ id }) => id === activeId), [rows, activeId]);
  function showAll() {
    setFilter('');
    setClosed(new Set());
  }
  const { jumpTarget, nextFault } = useJumpTarget({ faultsByItem: review.faultsByItem, row, show: showAll });
  const faults = [...review.faultsByItem.values()].reduce((sum, found) => sum + found.length, 0);

  function fold(id: string, isOpen: boolean) {
    const next = new Set(closed);
    if (isOpen) next.delete(id);
    else next.add(id);
    setClosed(next);
  }
  const openAll = (isOpen: boolean) => setClosed(new Set(isOpen ? [] : tree.map(({ id }) => id)));

  return (
    <>
      {isShown && (
        <InTopBar>
          <Saving changes={review.changes} faults={faults} number={base.number} provinceName={provinceName} />
        </InTopBar>
      )}
      <DraftNotice isKept={isKept} />
      <div className="grid lg:grid-cols-[minmax(0,1fr)_18.5rem]">
        <div className="min-w-0">
          <Toolbar
            row={row}
            filter={filter}
            onFilter={setFilter}
            faults={faults}
            onNextFault={nextFault}
            isAllOpen={closed.size === 0}
            onOpenAll={openAll}
            onRemove={setRemoving}
          />
          {rows.length > 0 ? (
            <Grid
              rows={rows}
              review={review}
              jumpTarget={jumpTarget}
              onFold={fold}
              onActive={setActiveId}
              onRemove={setRemoving}
            />
          ) : (
            <div className="border-b border-line-strong p-6">
              <EmptyState text={words(tree.length === 0 ? 'rules.empty' : 'rules.nothingFound')}>
                {tree.length > 0 && <Button onClick={showAll}>{words('rules.showAll')}</Button>}
              </EmptyState>
            </div>
          )}
          <AddBar row={row} onAdded={showAll} />
        </div>
        <Panel row={row} known={review.known} faults={review.faults} />
      </div>
      {removing && <Deletion row={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

/** The edited line stays visible even if it does not match the filter any more. */
function byWordsOr(words: string, activeId: string | undefined): ReturnType<typeof byWords> {
  const isWanted = byWords(words);
  return isWanted && ((names, subMinor) => subMinor.id === activeId || isWanted(names, subMinor));
}
