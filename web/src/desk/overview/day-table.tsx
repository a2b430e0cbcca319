import type { Overview } from '@mizan/api';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { RecordTable } from '../../ui/record-table';
import { useColumnKinds } from '../records/columns';
import { useWords, type WordId } from '../words';

type Day = Overview['days'][number];
/** The counts of a day, each with its word. */
export const dayCounts = [
  ['calculations', 'desk.overview.calculations.total'],
  ['revenuePaisa', 'desk.overview.revenue.total'],
  ['spent', 'desk.overview.spent'],
  ['sold', 'desk.overview.sold'],
  ['newMembers', 'desk.overview.newMembers'],
] as const satisfies readonly (readonly [keyof Day, WordId])[];

/** A count as it is shown: revenue is in rupees. */
export const figureOf = (name: (typeof dayCounts)[number][0], count: number) =>
  name === 'revenuePaisa' ? count / 100 : count;

/** The counts of each day as a table, the newest day first; the plots show them less exactly. */
export function DayTable({ days, names }: { days: readonly Day[]; names: readonly string[] }) {
  const { words } = useWords();
  const columns = useDayColumns();
  const [isOpen, setOpen] = useState(false);
  const rows = days.map((day, index) => ({ ...day, name: names[index] ?? day.day })).toReversed();
  return (
    <section className="grid justify-items-start gap-3">
      <Button scale="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {words(isOpen ? 'desk.overview.figures.hide' : 'desk.overview.figures.show')}
      </Button>
      {isOpen && (
        <RecordTable label={words('desk.overview.byDay')} rows={rows} idOf={({ day }) => day} columns={columns} />
      )}
    </section>
  );
}

function useDayColumns() {
  const { column, figure } = useColumnKinds<Day & { name: string }>();
  return [
    column('desk.day', ({ name }) => <b className="font-semibold">{name}</b>),
    ...dayCounts.map(([name, title]) => figure(title, (day) => figureOf(name, day[name]))),
  ];
}
