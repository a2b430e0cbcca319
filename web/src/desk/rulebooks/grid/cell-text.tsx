import { type Grouping, groupDigits, type SlabSet, type Verification } from '@mizan/engine';
import { emptyValues } from '@mizan/engine/fields';
import { sourcePartsIn } from '@mizan/engine/sources';
import { shownName } from '../../../language/law-names';
import { printFigure } from '../../changes/change';
import { type Column, isChoice } from '../../tree/columns';
import type { CellValue } from '../../tree/read-cell';
import { ratesIn, scheduleOf } from '../../tree/schedule-rate';
import type { Entry } from '../../tree/tree';
import { useWords, type WordId } from '../../words';
import { useSchedules } from '../editor';

type CellTextProps = {
  column: Column;
  value: CellValue | undefined;
  /** The entry on the line, which may charge by a schedule. */
  entry: Entry | undefined;
  slabSets: readonly SlabSet[];
  grouping: Grouping;
};

const dots: Record<Verification, string> = {
  statute: 'bg-green',
  judgment: 'bg-green',
  secondary: 'border-2 border-brass',
  inferred: 'border-2 border-brass',
  unverified: 'border-2 border-brass',
};

const pale = (text: string) => <span className="text-ink-3">{text}</span>;

/** A value in the table; a value that stands for no limit is pale. */
export function CellText({ column, value, entry, slabSets, grouping }: CellTextProps) {
  const { words } = useWords();
  const { kind } = column;
  const schedule = useScheduleOf(entry);
  if (value === undefined) return null;
  if (schedule && showsCharge(column)) return <Charge column={column} schedule={schedule} times={value} />;
  if (isChoice(kind) || kind === 'sources') return <Choice {...{ kind, value, slabSets }} />;
  if (isNone(column, value)) return pale(words('rulebook.none'));
  if (typeof value === 'number') return kind === 'factor' ? printFigure(value, grouping) : groupDigits(value, grouping);
  return <bdi>{TRANSLATED_KINDS.has(kind) ? shownName(String(value)) : value}</bdi>;
}

/** A choice in words, and the number of sources. */
function Choice({ kind, value, slabSets }: { kind: Column['kind']; value: CellValue; slabSets: readonly SlabSet[] }) {
  const { words } = useWords();
  if (kind === 'type') return words(value === 'fixed' ? 'rulebook.fixed' : 'rulebook.multiplier');
  if (kind === 'verification') return <VerificationMark level={value as Verification} />;
  if (kind === 'certainty' || kind === 'exception') return <Mark kind={kind} value={value} />;
  if (kind === 'sources') {
    const count = sourcePartsIn(String(value ?? '')).length;
    return count === 0 ? null : words('rulebook.sources.count', { count });
  }
  if (value === null) return pale(words('rulebook.slab.ofProvince'));
  return <bdi>{slabSets.find(({ id }) => id === value)?.name ?? value}</bdi>;
}

/** A choice that most rules leave at its default, which is shown pale. */
function Mark({ kind, value }: { kind: 'certainty' | 'exception'; value: CellValue }) {
  const { words } = useWords();
  const name = words(`rulebook.${kind}.${value}` as WordId);
  return value === emptyValues[kind] ? pale(name) : name;
}

/** The kinds of columns whose texts are translated. */
const TRANSLATED_KINDS: ReadonlySet<Column['kind']> = new Set(['name', 'activity']);

/** The schedule by which an entry charges; undefined for a fixed fee and for a valuation. */
function useScheduleOf(entry: Entry | undefined): SlabSet | undefined {
  const schedules = useSchedules();
  return entry && 'suitValuation' in entry ? scheduleOf(entry, schedules) : undefined;
}

/** Whether a column shows how an entry charges: by what, and how many times. */
const showsCharge = ({ field }: Column) => field === 'type' || field === 'userInput';

/** The rate of the schedule that charges, and how many times it is charged unless once. */
function Charge({ column, schedule, times }: { column: Column; schedule: SlabSet; times: CellValue }) {
  const { words } = useWords();
  if (column.field === 'type') return words('rulebook.bySchedule');
  const rate = ratesIn(schedule);
  const charge = rate === null ? words('rulebook.bySchedule') : words('rulebook.rate', { rate });
  return <bdi>{times === 1 ? charge : words('rulebook.timesSchedule', { times: String(times), rate: charge })}</bdi>;
}

/** The verification of a rule, with a dot that is full where the law or a judgment supports it. */
function VerificationMark({ level }: { level: Verification }) {
  const { words } = useWords();
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-2 rounded-full ${dots[level]}`} />
      {words(`evidence.${level}`)}
    </span>
  );
}

/** Whether a cell has no limit to show: an empty upper limit, or 0 in a limit or in an entry's amount, its floor or ceiling. */
function isNone({ kind, isOfEntry }: Column, value: CellValue): boolean {
  if (kind === 'limit') return value === null || value === 0;
  return kind === 'amount' && isOfEntry && value === 0;
}
