import type { Overview as Told } from '@mizan/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../client/api';
import { useFigures } from '../../client/figures';
import { useMoments } from '../../language/format-moments';
import { useWords } from '../../language/words';
import { type BarSeries, DayBars } from '../../ui/day-bars';
import { useFilters } from '../records/filters';
import { Asked } from '../records/record-list';
import { Screen } from '../records/screen';
import { DayTable } from './day-table';
import { PendingWork } from './pending-work';
import { PlaceTable } from './place-table';
import { RangePicker } from './range-picker';
import { Totals } from './totals';

/** What the product did in some weeks, and what waits for somebody. */
export default function Overview() {
  const filters = useFilters();
  const range = { from: filters.get('from') || undefined, to: filters.get('to') || undefined };
  const overview = useQuery({
    queryKey: ['overview', range],
    queryFn: () => api.getOverview({ query: range }),
    placeholderData: keepPreviousData,
  });
  return (
    <Screen heading="desk.shell.overview" lead="desk.overview.lead">
      <RangePicker filters={filters} shown={overview.data} />
      <Asked query={overview}>{overview.data && <Figures told={overview.data} />}</Asked>
    </Screen>
  );
}

function Figures({ told }: { told: Told }) {
  const { words } = useWords();
  const figures = useFigures();
  const moments = useMoments();
  const days = told.days.map(({ day }) => moments.day(`${day}T00:00:00+05:00`));
  const write = (value: number) => figures(value);
  const calculations: BarSeries[] = (['courtFee', 'suitValuation'] as const).map((type) => ({
    id: type,
    name: words(`desk.shell.${type}`),
    look: type === 'courtFee' ? 'strong' : 'plain',
    values: sums(
      told.days.length,
      told.places.filter((place) => place.type === type),
    ),
  }));
  return (
    <>
      <PendingWork waiting={told.waiting} />
      <Totals told={told} />
      <section className="grid gap-3">
        <h2 className="text-21">{words('desk.overview.calculations')}</h2>
        <DayBars label={words('desk.overview.calculations.plot')} days={days} series={calculations} write={write} />
      </section>
      <section className="grid gap-3">
        <h2 className="text-21">{words('desk.overview.revenue')}</h2>
        <DayBars
          label={words('desk.overview.revenue.plot')}
          days={days}
          series={[
            {
              id: 'revenue',
              name: words('desk.overview.revenue.total'),
              look: 'plain',
              // A day on which more was paid back than came has no bar; the table tells it.
              values: told.days.map(({ revenuePaisa }) => Math.max(0, revenuePaisa / 100)),
            },
          ]}
          write={write}
        />
      </section>
      <section className="grid gap-3">
        <h2 className="text-21">{words('desk.overview.places')}</h2>
        <PlaceTable places={told.places} />
      </section>
      <DayTable days={told.days} names={days} />
    </>
  );
}

const sums = (days: number, places: Told['places']) =>
  Array.from({ length: days }, (_, day) =>
    places.reduce((total, { calculations }) => total + (calculations[day] ?? 0), 0),
  );
