/* oxlint-disable jsx-a11y/prefer-tag-over-role -- lines are placed by their height in a long list, which rows of a table cannot be */
import { Icon } from '../../../ui/icons';
import { useColumnName } from '../../changes/change';
import { type Column, isChoice, isNumeric } from '../../tree/columns';
import type { Row } from '../../tree/rows';
import { useWords } from '../../words';
import { useEditor } from '../editor';
import { CellEditor, ChoiceEditor } from './cell-editor';
import { CellText } from './cell-text';
import { type CellState, isCategory, stateOf, valueIn } from './cells';
import { DatedMark } from './dated-mark';
import { cellClass, cellId, faultId } from './row-look';
import type { RowViewProps } from './row-props';
import { SourcesEditor } from './sources-editor';

/** The props of a line, with one of its columns and the index of that column. */
type CellViewProps = RowViewProps & { column: Column; at: number };
/** A longer text may be cut by its column. */
const MAX_UNCUT_LETTERS = 14;

/** One cell of a sub-minor or of an entry. */
export function CellView({ column, at, ...line }: CellViewProps) {
  const { row, activeColumn } = line;
  const state = stateOf(row, column, line);
  const isActive = activeColumn === at;
  const isSelected = at >= line.selectedFrom && at <= line.selectedTo;
  return (
    <div
      role={at === 0 ? 'rowheader' : 'gridcell'}
      id={cellId(row.id, at)}
      aria-colindex={at + 1}
      aria-invalid={state.isBad || undefined}
      aria-describedby={state.isBad ? faultId(row.id) : undefined}
      aria-selected={isActive || isSelected}
      aria-readonly={state.cell === null || undefined}
      data-column={at}
      title={state.text.length > MAX_UNCUT_LETTERS ? state.text : undefined}
      className={`relative flex min-w-0 items-center border-e border-line px-1.5 ${alignment(row, column, at)} ${cellClass({ ...state, isActive, isSelected })}`}
    >
      {at === 0 && <LineMark row={row} />}
      <Content row={row} column={column} state={state} slabSets={line.slabSets} grouping={line.grouping} />
      {at === 0 && <ReadingsButton row={row} />}
      <Marks state={state} />
      <DatedMark {...line} column={column} />
      {isActive && <FocusedPart {...line} column={column} at={at} state={state} />}
    </div>
  );
}

/** The focused cell: its editor, or the whole text where the column cuts it. */
function FocusedPart({ at, ...cell }: CellViewProps & { state: CellState }) {
  if (cell.typing) return <Editing {...cell} />;
  const { text } = cell.state;
  return text.length > MAX_UNCUT_LETTERS ? <WholeText text={text} isFirst={at === 0} /> : null;
}

/** The whole text of the focused cell. It grows towards the start, so that the edge of the screen does not cut it. */
const WholeText = ({ text, isFirst }: { text: string; isFirst: boolean }) => (
  <span
    aria-hidden="true"
    dir="auto"
    className={`pointer-events-none absolute top-0 z-3 max-h-60 w-max max-w-80 min-w-full overflow-hidden border-2 border-brass bg-leaf px-1.5 py-1.5 text-start whitespace-pre-line wrap-anywhere max-md:max-w-52 ${isFirst ? 'start-0' : 'end-0'}`}
  >
    {text}
  </span>
);

/** The classes that align a cell: figures at the end, the sticky name at the start, and the name of a reading indented. */
function alignment(row: Row, { kind }: Column, at: number): string {
  if (at === 0) return `sticky start-0 z-2 bg-inherit ${isOfReading(row) ? 'ps-12!' : 'ps-8!'}`;
  return isNumeric(kind) ? 'justify-end [font-variant-numeric:var(--figures)]' : '';
}

type ContentProps = Pick<RowViewProps, 'row' | 'slabSets' | 'grouping'> & { column: Column; state: CellState };

function Content({ row, column, state, slabSets, grouping }: ContentProps) {
  return (
    <>
      <span dir="auto" className="truncate lang-ur:leading-12">
        {state.typed === undefined ? (
          <CellText
            column={column}
            value={valueIn(row, column)}
            entry={isCategory(row) ? undefined : row.entry}
            slabSets={slabSets}
            grouping={grouping}
          />
        ) : (
          <bdi>{state.typed}</bdi>
        )}
        {column.field === 'name' && <NamePlaceholder row={row} />}
      </span>
      {isChoice(column.kind) && state.cell && <Icon shape="down" className="ms-auto size-3 text-ink-3" />}
    </>
  );
}

/** The editor of the focused cell, which depends on the kind of its column. */
function Editing({ typing, onEnd, column, state }: RowViewProps & { column: Column; state: CellState }) {
  const columnName = useColumnName(useEditor().key.type);
  const { cell } = state;
  if (cell === null || typing === null) return null;
  const shared = { cell, column, label: columnName(column.field), onEnd };
  if (isChoice(column.kind)) return <ChoiceEditor {...shared} text={state.text} />;
  if (column.kind === 'sources') return <SourcesEditor {...shared} text={state.text} />;
  return <CellEditor {...shared} text={typing.letter ?? state.text} isReplaced={typing.letter !== null} />;
}

const isOfReading = (row: Row) => !isCategory(row) && row.reading !== null;

/** What stands in place of a missing name: the number of a further entry, or that the item is unnamed. */
function NamePlaceholder({ row }: { row: Row }) {
  const { words } = useWords();
  if (row.kind === 'entry') {
    return <span className="text-ink-3">{words('rulebook.entry', { number: row.number })}</span>;
  }
  const { name } = row.kind === 'reading' ? row.reading : row.item;
  return name === '' ? <span className="text-ink-3">{words('rulebook.unnamed')}</span> : null;
}

/** A corner marks a changed value, a dot a doubtful one. */
function Marks({ state }: { state: CellState }) {
  const { words } = useWords();
  return (
    <>
      {state.isChanged && (
        <span
          aria-hidden="true"
          className="absolute start-0 top-0 size-0 border-e-6 border-t-6 border-e-transparent border-t-brass"
        />
      )}
      {state.isDoubtful && (
        <>
          <span className="sr-only">{words('rulebook.doubt')}</span>
          <span aria-hidden="true" className="absolute end-1 bottom-1 size-1.5 rounded-full bg-brass" />
        </>
      )}
    </>
  );
}

/** The number of a rule, by which it is dragged, or the line that leads from a rule to its reading. */
function LineMark({ row }: { row: Row }) {
  if (row.kind === 'reading') {
    return (
      <span aria-hidden="true" className="absolute start-9 top-0 h-1/2 w-2 border-s border-b border-line-strong" />
    );
  }
  const isDraggable = row.kind === 'subMinor';
  return (
    <span
      draggable={isDraggable}
      data-drag={isDraggable ? row.id : undefined}
      className="absolute inset-y-0 start-0 grid w-8 cursor-grab place-items-center font-serif text-ink-3"
    >
      {isDraggable ? row.item.index : ''}
    </span>
  );
}

/** The button with the number of other readings of a rule, which shows or hides their lines. */
function ReadingsButton({ row }: { row: Row }) {
  const { words } = useWords();
  if (row.kind !== 'subMinor' || row.isOpen === null) return null;
  const { item, isOpen } = row;
  const count = item.readings?.length ?? 0;
  const name = item.name || words('rulebook.unnamed');
  const label = words(isOpen ? 'rulebook.closeReadings' : 'rulebook.openReadings', { count, name });
  return (
    <button
      type="button"
      tabIndex={-1}
      data-fold={row.id}
      aria-label={label}
      title={label}
      className="ms-auto inline-flex min-h-7 shrink-0 cursor-pointer items-center gap-0.5 rounded-1 ps-1.5 pe-1 text-12 text-ink-2 hover:bg-well"
    >
      {count}
      <Icon shape="down" className={`size-3.5 transition-transform ${isOpen ? '' : '-rotate-90 rtl:rotate-90'}`} />
    </button>
  );
}
