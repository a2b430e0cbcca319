import type { Overview as Counts } from '@mizan/api';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useFigures } from '../../client/figures';
import { Loaded } from '../../client/loaded';
import { useMoments } from '../../language/format-moments';
import { type BarSeries, DayBars } from '../../ui/day-bars';
import { EmptyState } from '../../ui/empty-state';
import { Skeleton } from '../../ui/skeleton';
import { OverdueList } from '../checks/overdue-list';
import {
  draftsQuery,
  lawChecksQuery,
  lawLinksQuery,
  missedSearchesQuery,
  operationsQuery,
  overviewQuery,
  readinessQuery,
  shippedLawQuery,
  suspensionsQuery,
} from '../queries';
import { useFilters } from '../records/filters';
import { Screen, Section } from '../records/screen';
import { TabBar, useTab } from '../records/tab-bar';
import { SwitchedOffList } from '../switching/switched-off-list';
import { useWords } from '../words';
import { BeforePublic } from './before-public';
import { DayTable } from './day-table';
import { DraftList } from './draft-list';
import { firstBusy } from './first-busy';
import { MissedSearches } from './missed-searches';
import { Operations } from './operations';
import { PlaceTable } from './place-table';
import { RangePicker } from './range-picker';
import { Totals } from './totals';
import { countBad } from './use-parts';
import { WaitingWork } from './waiting-work';

const notices = [
  suspensionsQuery,
  lawChecksQuery,
  shippedLawQuery,
  lawLinksQuery,
  draftsQuery,
  readinessQuery,
  missedSearchesQuery,
] as const;

const tabs = ['activity', 'operations'] as const;

/** What members do and what waits for an administrator, and how the installation is. */
export default function Overview() {
  const { words } = useWords();
  const { data: installation } = useQuery(operationsQuery);
  const shown = useTab(tabs);
  return (
    <Screen
      heading="desk.shell.overview"
      lead={shown === 'activity' ? 'desk.overview.lead' : 'desk.overview.lead.operations'}
    >
      <TabBar
        label={words('desk.shell.overview')}
        tabs={tabs.map((id) => ({
          id,
          name: words(`desk.overview.tab.${id}`),
          count: id === 'operations' && installation ? countBad(installation) : 0,
        }))}
        shown={shown}
      />
      {shown === 'activity' ? <Activity /> : <Operations />}
    </Screen>
  );
}

/** Counts over a range of days, and the work that waits. */
function Activity() {
  const filters = useFilters();
  const range = { from: filters.get('from') || undefined, to: filters.get('to') || undefined };
  const overview = useQuery(overviewQuery(range));
  const { words } = useWords();
  // Shown at once: a notice that arrives later would push down what is read already.
  const isLoading = useQueries({ queries: notices, combine: (all) => all.some((query) => query.isLoading) });
  if (isLoading || overview.isLoading) return <Skeleton lines={8} label={words('account.loading')} />;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,26rem)] lg:has-[>:only-child]:grid-cols-[minmax(0,1fr)]">
        <div className="grid content-start gap-6">
          <Section heading="desk.overview.waits">
            <Loaded query={overview}>{({ waiting }) => <WaitingWork waiting={waiting} />}</Loaded>
          </Section>
          <BeforePublic />
          <SwitchedOffList />
          <OverdueList />
          <DraftList />
        </div>
        <MissedSearches />
      </div>
      <RangePicker shown={overview.data} />
      {overview.data && <Figures counts={overview.data} />}
    </>
  );
}

function Figures({ counts }: { counts: Counts }) {
  const { words } = useWords();
  const figures = useFigures();
  const moments = useMoments();
  const days = counts.days.map(({ day }) => moments.day(day));
  const revenue = counts.days.map(({ revenuePaisa }) => Math.max(0, revenuePaisa / 100));
  const calculations: BarSeries[] = (['courtFee', 'suitValuation'] as const).map((type) => ({
    id: type,
    name: words(`desk.shell.${type}`),
    look: type === 'courtFee' ? 'strong' : 'plain',
    values: sums(
      counts.days.length,
      counts.places.filter((place) => place.type === type),
    ),
  }));
  const start = firstBusy([...calculations.map(({ values }) => values), revenue], days.length);
  const plotted = days.slice(start);
  const from = (series: BarSeries): BarSeries => ({ ...series, values: series.values.slice(start) });
  return (
    <>
      <Totals counts={counts} />
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <Section heading="desk.overview.calculations">
          <DayBars
            label={words('desk.overview.calculations.plot')}
            days={plotted}
            series={calculations.map(from)}
            write={figures}
          />
        </Section>
        <Section heading="desk.overview.revenue">
          {revenue.every((rupees) => rupees === 0) ? (
            <EmptyState text={words('desk.overview.revenue.none')} />
          ) : (
            <DayBars
              label={words('desk.overview.revenue.plot')}
              days={plotted}
              // A day with more refunds than payments has no bar; the table has its figure.
              series={[
                from({ id: 'revenue', name: words('desk.overview.revenue.total'), look: 'plain', values: revenue }),
              ]}
              write={figures}
            />
          )}
        </Section>
      </div>
      <Section heading="desk.overview.places">
        <PlaceTable places={counts.places} />
      </Section>
      <DayTable days={counts.days} names={days} />
    </>
  );
}

const sums = (days: number, places: Counts['places']) =>
  Array.from({ length: days }, (_, day) =>
    places.reduce((total, { calculations }) => total + (calculations[day] ?? 0), 0),
  );
