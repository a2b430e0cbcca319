import { ruleReadAs } from '@mizan/engine';
import { Link } from 'react-router';
import { PracticeOf } from '../../explain/practice-of';
import { ruleSentence } from '../../explain/rule-sentence';
import { shownName } from '../../language/law-names';
import { paths } from '../../language/paths';
import { useColumnName } from '../changes/change';
import { SuspensionSwitch } from '../switching/switch';
import { keyOf } from '../tree/columns';
import type { Fault, Faults } from '../tree/faults';
import type { ItemIndex } from '../tree/item-index';
import type { Row, RuleRow } from '../tree/rows';
import { useProvinces } from '../use-provinces';
import { useFormatter, useWords } from '../words';
import { CasesSummary } from './cases-summary';
import { useBase, useEditor, useSchedules } from './editor';
import { cellAt, isCategory } from './grid/cells';
import { DatedLines } from './grid/dated-mark';
import { useDescribeFault } from './grid/describe-fault';
import { doubtsOf } from './grid/lines';
import { TryIt } from './try-it';
import { useAfterPause } from './use-review';

/** Beside the table: the focused rule in words, its practice and doubts, a trial computation, and the test cases of the draft. */
export function Panel({
  row,
  publishedItems,
  faults,
}: {
  row: Row | undefined;
  publishedItems: ItemIndex;
  faults: Faults;
}) {
  const { words } = useWords();
  const { key, day } = useEditor();
  const { number } = useBase();
  const schedules = useSchedules();
  const deferredRow = useAfterPause(row);
  const rule = deferredRow === undefined || isCategory(deferredRow) ? undefined : deferredRow;
  const subMinor = rule?.item;
  const published = subMinor && publishedItems.subMinors.get(subMinor.id);
  return (
    <aside
      aria-label={words('rulebook.panel')}
      className="grid content-start gap-6 border-line p-4 max-lg:border-t lg:border-s"
    >
      {rule && subMinor ? (
        <>
          <section aria-label={words('rulebook.inWords')} className="grid gap-2">
            <h2 className="text-18">
              <bdi>{shownName(subMinor.name) || words('rulebook.unnamed')}</bdi>
            </h2>
            <InWords row={rule} />
            {published && <RulePractice subMinorId={subMinor.id} />}
            <Doubts row={rule} faults={faults} />
            <DatedLines row={rule} />
          </section>
          {published && (
            <SuspensionSwitch scope={{ kind: 'subMinor', ...key, subMinorId: subMinor.id }} name={subMinor.name} />
          )}
          <TryIt key={subMinor.id} subMinor={subMinor} published={published} number={number} schedules={schedules} />
        </>
      ) : (
        <p className="text-14 text-ink-3">{words('rulebook.panel.none')}</p>
      )}
      <CasesSummary />
      <Link
        to={`${paths.calculator}?${new URLSearchParams({ type: key.type, lawOn: day })}`}
        className="link justify-self-start text-14"
      >
        {words('rulebook.time.look')}
      </Link>
    </aside>
  );
}

/** The focused rule or reading as a sentence. */
function InWords({ row: { item, reading } }: { row: RuleRow }) {
  const { key } = useEditor();
  const schedules = useSchedules();
  const formatter = useFormatter();
  const { words, text } = formatter;
  return (
    <>
      {reading && (
        <p className="text-14 font-semibold">
          {words('rulebook.readAs', { name: text(reading.name) || `(${words('rulebook.unnamed')})` })}
        </p>
      )}
      <p className="font-serif text-16 text-ink-2 lang-ur:text-14">
        {ruleSentence(reading ? ruleReadAs(item, reading, key.type) : item, key.type, { schedules, formatter })}
      </p>
    </>
  );
}

/** What registries did with the fee of a published rule. */
function RulePractice({ subMinorId }: { subMinorId: string }) {
  const { key } = useEditor();
  const { tree } = useBase();
  const { country } = useProvinces().placeOf(key.provinceId);
  const minors = tree.flatMap((major) => major.minorCategory.map((minor) => ({ major, minor })));
  const parents = minors.find(({ minor }) => minor.subminorCategory.some(({ id }) => id === subMinorId));
  if (country === null || parents === undefined) return null;
  const ids = { mainCategoryId: parents.major.id, minorCategoryId: parents.minor.id, subMinorCategoryId: subMinorId };
  return <PracticeOf place={{ country, province: key.provinceId, type: key.type, ...ids }} />;
}

/** The doubts about a line, which do not prevent publishing. */
function Doubts({ row, faults }: { row: Row; faults: Faults }) {
  const { words } = useWords();
  const { columns, key } = useEditor();
  const columnName = useColumnName(key.type);
  const describe = useDescribeFault();
  const doubts = columns.flatMap((column): readonly Fault[] => {
    const cell = cellAt(row, column);
    return cell === null ? [] : doubtsOf(faults.get(keyOf(cell)));
  });
  if (doubts.length === 0) return null;
  return (
    <ul className="grid gap-1 text-13 text-brass-ink">
      {doubts.map(({ cell, code }) => (
        <li key={`${cell.field} ${code}`}>
          {words('rulebook.at', { column: columnName(cell.field), fault: describe({ cell, code }) })}
        </li>
      ))}
    </ul>
  );
}
