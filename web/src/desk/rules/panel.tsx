import { useWords } from '../../language/words';
import { Switch } from '../switching/switch';
import { keyOf } from '../tree/columns';
import type { Fault, Faults } from '../tree/faults';
import type { KnownItems } from '../tree/known-items';
import type { Row } from '../tree/rows';
import { entriesOf } from '../tree/tree';
import { CasesSummary } from './cases-summary';
import { useBase, useEditor, useSchedules } from './editor';
import { cellAt } from './grid/cells';
import { doubtsOf } from './grid/lines';
import { TryIt } from './try-it';
import { useAfterPause } from './use-review';
import { useColumnName } from './words/change';
import { useDescribeEntry } from './words/entry';
import { useDescribeFault } from './words/fault';

type PanelProps = { row: Row | undefined; known: KnownItems; faults: Faults };

/** Beside the table: the focused rule in words, a trial computation, and the test cases of the draft. */
export function Panel({ row, known, faults }: PanelProps) {
  const { words } = useWords();
  const { key } = useEditor();
  const { number } = useBase();
  const schedules = useSchedules();
  const tell = useDescribeEntry();
  const paused = useAfterPause(row);
  const subMinor = paused?.kind === 'subMinor' || paused?.kind === 'entry' ? paused.item : undefined;
  return (
    <aside
      aria-label={words('rules.panel')}
      className="grid content-start gap-6 border-line p-4 max-lg:border-t lg:border-s"
    >
      {subMinor ? (
        <>
          <section aria-label={words('rules.inWords')} className="grid gap-2">
            <h2 className="text-18">
              <bdi>{subMinor.name || words('rules.unnamed')}</bdi>
            </h2>
            <ul className="grid gap-1.5 font-serif text-16 text-ink-2 lang-ur:text-14">
              {entriesOf(subMinor, key.type).map((entry) => (
                <li key={entry.id}>{tell(entry, schedules)}</li>
              ))}
            </ul>
            {paused && <Doubts row={paused} faults={faults} />}
          </section>
          {known.subMinors.has(subMinor.id) && (
            <Switch scope={{ kind: 'subMinor', ...key, subMinorId: subMinor.id }} name={subMinor.name} />
          )}
          <TryIt
            key={subMinor.id}
            subMinor={subMinor}
            published={known.subMinors.get(subMinor.id)}
            number={number}
            schedules={schedules}
          />
        </>
      ) : (
        <p className="text-14 text-ink-3">{words('rules.panel.none')}</p>
      )}
      <CasesSummary />
    </aside>
  );
}

/** Doubts, which do not prevent publishing. */
function Doubts({ row, faults }: { row: Row; faults: Faults }) {
  const { words } = useWords();
  const columnName = useColumnName();
  const { columns } = useEditor();
  const tell = useDescribeFault();
  const doubts = columns.flatMap((column): readonly Fault[] => {
    const cell = cellAt(row, column);
    return cell === null ? [] : doubtsOf(faults.get(keyOf(cell)));
  });
  if (doubts.length === 0) return null;
  return (
    <ul className="grid gap-1 text-13 text-brass-ink">
      {doubts.map(({ cell, code }) => (
        <li key={`${cell.field} ${code}`}>
          {words('rules.at', { column: columnName(cell.field), fault: tell({ cell, code }) })}
        </li>
      ))}
    </ul>
  );
}
