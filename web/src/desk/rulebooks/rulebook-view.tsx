import { useDeferredValue, useMemo, useState } from 'react';
import { useAddressQuery } from '../../language/address';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { LastCheck } from '../checks/last-check';
import { ruleIn } from '../paths';
import { topBarSlot } from '../top-bar-slot';
import { type Row, rowsOf } from '../tree/rows';
import { itemsAt, itemsBelow, pathOf, type Tree } from '../tree/tree';
import { useWords } from '../words';
import { AddBar } from './add-bar';
import { Deletion } from './deletion';
import { DraftNotices } from './draft/draft-notices';
import { useBase, useEditing, useEditor, useVersions } from './editor';
import { Grid } from './grid/grid';
import { LineTools } from './line-tools';
import { Panel } from './panel';
import { Saving } from './publish/saving';
import { useRuleFilter } from './rule-filter';
import { NoRules } from './time/no-rules';
import { earliest } from './time/timeline';
import { Toolbar } from './toolbar';
import { useJumpTarget } from './use-jump-target';
import { useRanks } from './use-ranks';
import { useReview } from './use-review';

/** The table with the panel beside it, and its tools in the bars above, which are shown only while its tab is open. */
export function RulebookView({ provinceName, isShown }: { provinceName: string; isShown: boolean }) {
  const { words } = useWords();
  const editor = useEditor();
  const { tree } = useEditing();
  const base = useBase();
  const review = useReview();
  const [typed, setTyped] = useState('');
  const filter = useRuleFilter();
  const linked = ruleIn(useAddressQuery())?.rule;
  const [closed, setClosed] = useState(() => closedAtFirst(base.tree, linked));
  const [activeId, setActiveId] = useState<string>();
  /** The line that the panel describes: after Enter still the one that was typed in, and not the active one below. */
  const [lookedAtId, setLookedAt] = useState<string>();
  const [removing, setRemoving] = useState<Row>();
  const searchWords = useDeferredValue(typed);
  const ranks = useRanks(tree, { words: searchWords, passes: filter.passes });
  const rows = useMemo(
    () => rowsOf(tree, { type: editor.key.type, closed, ranks }),
    [tree, editor.key.type, closed, ranks],
  );
  const row = useMemo(() => rows.find(({ id }) => id === activeId), [rows, activeId]);
  const lookedAt = useMemo(() => rows.find(({ id }) => id === lookedAtId), [rows, lookedAtId]);
  function showAll() {
    setTyped('');
    if (filter.show) filter.clear();
    setClosed(new Set());
  }
  function openAround(id: string) {
    const ancestors = ancestorsOf(editor.read().tree, id);
    if (ancestors.some((ancestor) => closed.has(ancestor)))
      setClosed(new Set([...closed].filter((each) => !ancestors.includes(each))));
  }
  const { jumpTarget, nextFault } = useJumpTarget({
    faultsByItem: review.faultsByItem,
    rows,
    row,
    isFiltered: ranks !== null,
    showAll,
    linked,
    openAround,
  });
  const faultCount = [...review.faultsByItem.values()].reduce((sum, found) => sum + found.length, 0);

  function fold(id: string, isOpen: boolean) {
    const next = new Set(closed);
    if (isOpen) next.delete(id);
    else next.add(id);
    setClosed(next);
  }
  const openAll = (isOpen: boolean) => setClosed(isOpen ? new Set() : foldableIds(tree));

  return (
    <>
      {isShown && (
        <>
          <topBarSlot.In>
            <Saving
              changeCount={review.changeCount}
              faultCount={faultCount}
              baseVersion={base.number}
              provinceName={provinceName}
            />
          </topBarSlot.In>
          <Toolbar
            words={typed}
            onWords={setTyped}
            filter={filter}
            faultCount={faultCount}
            onNextFault={nextFault}
            isAllOpen={closed.size === 0}
            onOpenAll={openAll}
          />
        </>
      )}
      <DraftNotices />
      <div className="grid lg:grid-cols-[minmax(0,1fr)_18.5rem]">
        <div className="min-w-0">
          {rows.length > 0 ? (
            <Grid
              rows={rows}
              review={review}
              isFiltered={ranks !== null}
              jumpTarget={jumpTarget}
              onFold={fold}
              onActive={setActiveId}
              onLook={setLookedAt}
              onRemove={setRemoving}
            />
          ) : (
            <div className="border-b border-line-strong p-6">
              {tree.length > 0 ? (
                <EmptyState text={words('rulebook.nothingFound')}>
                  <Button onClick={showAll}>{words('rulebook.showAll')}</Button>
                </EmptyState>
              ) : (
                <Empty />
              )}
            </div>
          )}
          <div className="flex flex-wrap items-center gap-x-4 px-3 py-1.5">
            <AddBar row={row} onAdded={showAll} />
            <LineTools row={row} onRemove={setRemoving} />
          </div>
          {base.number > 0 && (
            <div className="px-3 py-3">
              <LastCheck scope={{ kind: 'rulebook', ...editor.key }} name={provinceName} />
            </div>
          )}
        </div>
        <Panel row={lookedAt ?? row} publishedItems={review.publishedItems} faults={review.faults} />
      </div>
      {removing && <Deletion row={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

/** A tree with more rules opens with closed categories. */
const MAX_OPEN_RULES = 30;

/** The ids that are closed at first: the other readings, and in a large tree the categories, except those of the linked rule. */
function closedAtFirst(tree: Tree, linked: string | undefined): ReadonlySet<string> {
  const { subMinors } = itemsBelow(tree);
  const closed = subMinors.length > MAX_OPEN_RULES ? foldableIds(tree) : new Set(rulesWithReadings(tree));
  const open = linked === undefined ? [] : ancestorsOf(tree, linked);
  return new Set([...closed].filter((id) => !open.includes(id)));
}

const rulesWithReadings = (tree: Tree) =>
  itemsBelow(tree).subMinors.flatMap(({ id, readings }) => (readings === undefined ? [] : [id]));

/** The ids of all items that can be closed, except minor categories. */
const foldableIds = (tree: Tree): ReadonlySet<string> =>
  new Set([...tree.map(({ id }) => id), ...rulesWithReadings(tree)]);

/** The ids of the categories, and of the rule, that contain an item. */
function ancestorsOf(tree: Tree, id: string): readonly string[] {
  const path = pathOf(tree, id);
  const { major, minor, subMinor } = path ? itemsAt(tree, path) : {};
  return [major, minor, subMinor].flatMap((item) => (item === undefined || item.id === id ? [] : [item.id]));
}

/** Shown in place of an empty table: rules are in force only on other days, or none were published yet. */
function Empty() {
  const { words } = useWords();
  const { number } = useBase();
  const first = earliest(useVersions());
  return number === 0 && first ? <NoRules first={first} /> : <EmptyState text={words('rulebook.empty')} />;
}
