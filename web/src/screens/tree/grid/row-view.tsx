import type { SlabSet } from '@mizan/engine';
import { memo } from 'react';
import type { Column } from '../../../tree/columns';
import { isChoice, isNumeric, keyOf } from '../../../tree/columns';
import type { Faults } from '../../../tree/faults';
import type { Unread } from '../../../tree/paste';
import type { Row } from '../../../tree/rows';
import { Icon } from '../../../ui/icons';
import { useWords } from '../../../words';
import { CellEditor, ChoiceEditor, type Ending } from './cell-editor';
import { CellText } from './cell-text';
import { cellAt, isCategory, levelOf, textIn, valueIn } from './cells';
import { doubtsOf } from './lines';

/** What is typed into: a letter that replaces, or null for the text as it stands. */
export type Typing = { readonly letter: string | null };

export type RowViewProps = {
  /** The same object while the line says the same. */
  row: Row;
  /** As the published version has it; undefined where the line is new. */
  before: Row | undefined;
  position: number;
  top: number;
  columns: readonly Column[];
  slabSets: readonly SlabSet[];
  faults: Faults | undefined;
  unread: Unread | undefined;
  activeColumn: number;
  typing: Typing | null;
  chosenFrom: number;
  chosenTo: number;
  onEnd: (ending: Ending) => void;
};

const noUnread: Unread = new Map();
export const rowClass =
  'absolute inset-x-0 grid h-9 grid-cols-(--columns) border-b border-line text-13 data-[drop=after]:shadow-[0_2px_0_var(--color-brass)] data-[drop=before]:shadow-[0_-2px_0_var(--color-brass)] lang-ur:h-12';

function RowLine(props: RowViewProps) {
  const { row, position, top, activeColumn } = props;
  const isOpen = 'isOpen' in row ? row.isOpen : undefined;
  return (
    // The focus stays on the table, which names the cell it is at; the mouse is served there too.
    <div
      role="row"
      aria-level={levelOf[row.kind]}
      aria-rowindex={position + 2}
      aria-expanded={isOpen}
      data-row={row.id}
      style={{ transform: `translateY(${top}px)` }}
      className={`${rowClass} ${activeColumn >= 0 ? 'bg-well' : 'bg-paper'} ${row.kind === 'major' ? 'bg-leaf' : ''}`}
    >
      {isCategory(row) ? (
        <CategoryCell {...props} />
      ) : (
        props.columns.map((column, at) => <Cell key={column.field} {...props} column={column} at={at} />)
      )}
    </div>
  );
}

/** One line of the table. Drawn again only when something of its own changes: the rows are made anew at each letter. */
export const RowView = memo(RowLine, (one, other) =>
  (Object.keys(other) as (keyof RowViewProps)[]).every((name) =>
    name === 'row' || name === 'before' ? isSameRow(one[name], other[name]) : one[name] === other[name],
  ),
);

const parts = ['kind', 'item', 'entry', 'isOpen', 'number'] as const;
const isSameRow = (one: Row | undefined, other: Row | undefined) =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    parts.every((part) => (one as Record<string, unknown>)[part] === (other as Record<string, unknown>)[part]));

const ring = 'shadow-[inset_0_0_0_2px_var(--color-brass)]';
export const toldId = (rowId: string) => `told ${rowId}`.replaceAll(/\s+/g, '-');
export const cellId = (rowId: string, column: number) => `cell ${rowId} ${column}`.replaceAll(/\s+/g, '-');

function CategoryCell({ row, before, columns, activeColumn, typing, faults, unread = noUnread, onEnd }: RowViewProps) {
  const { words } = useWords();
  const [column] = columns;
  if (column === undefined || (row.kind !== 'major' && row.kind !== 'minor')) return null;
  const cell = { id: row.id, field: column.field };
  const key = keyOf(cell);
  const isMajor = row.kind === 'major';
  const isBad = unread.has(key) || (faults?.get(key) ?? []).some(({ severity }) => severity === 'fault');
  const counts = countsOf(row);
  return (
    <div
      role="rowheader"
      id={cellId(row.id, 0)}
      aria-colindex={1}
      aria-colspan={columns.length}
      aria-invalid={isBad || undefined}
      aria-describedby={isBad ? toldId(row.id) : undefined}
      data-column={0}
      className={`col-span-full flex min-w-0 items-center gap-1.5 ${activeColumn >= 0 ? ring : ''} ${isBad ? 'bg-madder-wash' : ''}`}
    >
      <span
        className={`sticky start-0 flex min-w-0 max-w-[min(100%,90vw)] items-center gap-1.5 ${isMajor ? 'ps-1.5' : 'ps-5'}`}
      >
        <button
          type="button"
          tabIndex={-1}
          data-fold={row.id}
          aria-label={words(row.isOpen ? 'rules.close' : 'rules.open', { name: row.item.name })}
          className="grid size-7 cursor-pointer place-items-center rounded-1 hover:bg-well"
        >
          <Icon
            shape="down"
            className={`size-4 transition-transform ${row.isOpen ? '' : '-rotate-90 rtl:rotate-90'}`}
          />
        </button>
        <span draggable data-drag={row.id} className="min-w-5 cursor-grab text-end font-serif text-ink-3">
          {row.item.index}
        </span>
        <span
          className={`relative truncate ${isMajor ? 'font-serif text-16 font-semibold lang-ur:text-14' : 'font-semibold'}`}
        >
          <bdi>{textIn(row, column, unread) || words('rules.unnamed')}</bdi>
        </span>
        {before === undefined && <Mark text={words('rules.new')} />}
        <span className="shrink-0 text-12 text-ink-3">{words(`rules.counts.${row.kind}`, counts)}</span>
      </span>
      {typing && activeColumn >= 0 && (
        <span className="absolute inset-y-0 start-14 w-80 max-w-[80vw]">
          <CellEditor
            cell={cell}
            column={column}
            label={words('rules.column.name')}
            text={typing.letter ?? textIn(row, column, unread)}
            isReplaced={typing.letter !== null}
            onEnd={onEnd}
          />
        </span>
      )}
    </div>
  );
}

function countsOf(row: Row & { kind: 'major' | 'minor' }) {
  if (row.kind === 'minor') return { subMinors: row.item.subminorCategory.length };
  const { minorCategory } = row.item;
  return {
    minors: minorCategory.length,
    subMinors: minorCategory.reduce((sum, { subminorCategory }) => sum + subminorCategory.length, 0),
  };
}

const Mark = ({ text }: { text: string }) => (
  <span className="shrink-0 rounded-1 bg-brass-wash px-1 text-12 text-brass-ink">{text}</span>
);

function Cell({ row, before, column, at, ...props }: RowViewProps & { column: Column; at: number }) {
  const { words } = useWords();
  const { faults, unread = noUnread, activeColumn, typing, slabSets, onEnd } = props;
  const cell = cellAt(row, column);
  const key = cell === null ? '' : keyOf(cell);
  const value = valueIn(row, column);
  const typed = unread.get(key);
  const found = faults?.get(key);
  const isBad = typed !== undefined || (found ?? []).some(({ severity }) => severity === 'fault');
  const isActive = activeColumn === at;
  const isChanged = cell !== null && (before === undefined || valueIn(before, column) !== value);
  const isFirst = at === 0;
  const label = words(`rules.column.${column.field}`);
  const text = typed?.text ?? textIn(row, column, unread);
  return (
    <div
      role={isFirst ? 'rowheader' : 'gridcell'}
      id={cellId(row.id, at)}
      aria-colindex={at + 1}
      aria-invalid={isBad || undefined}
      aria-describedby={isBad ? toldId(row.id) : undefined}
      aria-selected={isActive || (at >= props.chosenFrom && at <= props.chosenTo)}
      aria-readonly={cell === null || undefined}
      data-column={at}
      title={text.length > 14 ? text : undefined}
      className={`relative flex min-w-0 items-center border-e border-line px-1.5 ${isNumeric(column.kind) ? 'justify-end [font-variant-numeric:var(--figures)]' : ''} ${isFirst ? 'sticky start-0 z-2 bg-inherit ps-8!' : ''} ${lookOf({ isBad, isActive, isChosen: at >= props.chosenFrom && at <= props.chosenTo, isChanged })}`}
    >
      {isFirst && <Handle row={row} />}
      <span className="truncate">
        {typed ? <bdi>{typed.text}</bdi> : <CellText column={column} value={value} slabSets={slabSets} />}
        {isFirst && row.kind === 'entry' && (
          <span className="text-ink-3">{words('rules.furtherEntry', { number: row.number })}</span>
        )}
        {isFirst && row.kind === 'subMinor' && row.item.name === '' && (
          <span className="text-ink-3">{words('rules.unnamed')}</span>
        )}
      </span>
      {isChoice(column.kind) && cell && <Icon shape="down" className="ms-auto size-3 text-ink-3" />}
      {isChanged && <Corner look="border-t-brass" />}
      {doubtsOf(found).length > 0 && <span className="sr-only">{words('rules.doubt')}</span>}
      {doubtsOf(found).length > 0 && (
        <span aria-hidden="true" className="absolute bottom-1 end-1 size-1.5 rounded-full bg-brass" />
      )}
      {typing && isActive && cell && isChoice(column.kind) && (
        <ChoiceEditor cell={cell} column={column} label={label} text={text} onEnd={onEnd} />
      )}
      {typing && isActive && cell && !isChoice(column.kind) && (
        <CellEditor
          cell={cell}
          column={column}
          label={label}
          text={typing.letter ?? text}
          isReplaced={typing.letter !== null}
          onEnd={onEnd}
        />
      )}
    </div>
  );
}

type Look = { isBad: boolean; isActive: boolean; isChosen: boolean; isChanged: boolean };

function lookOf({ isBad, isActive, isChosen, isChanged }: Look): string {
  const ground = isBad ? 'bg-madder-wash! text-madder font-semibold' : isChosen || isChanged ? 'bg-brass-wash!' : '';
  if (isActive) return `${ground} ${ring}`;
  return isBad ? `${ground} shadow-[inset_0_0_0_2px_var(--color-madder)]` : ground;
}

const Corner = ({ look }: { look: string }) => (
  <span
    aria-hidden="true"
    className={`absolute start-0 top-0 size-0 border-t-6 border-e-6 border-e-transparent ${look}`}
  />
);

/** The number of a line, by which it is taken hold of. */
const Handle = ({ row }: { row: Row }) => (
  <span
    draggable={row.kind === 'subMinor'}
    data-drag={row.kind === 'subMinor' ? row.id : undefined}
    className="absolute inset-y-0 start-0 grid w-8 cursor-grab place-items-center font-serif text-ink-3"
  >
    {row.kind === 'subMinor' ? row.item.index : ''}
  </span>
);
