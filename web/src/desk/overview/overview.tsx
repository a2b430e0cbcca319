import { useQueries, useQuery } from '@tanstack/react-query';
import { Loaded } from '../../client/loaded';
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
import { DraftList } from './draft-list';
import { Figures } from './figures';
import { MissedSearches } from './missed-searches';
import { Operations } from './operations';
import { RangePicker } from './range-picker';
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

/** Two tabs: the activity of members with the work that waits, and the state of the installation. */
export default function Overview() {
  const { data: installation } = useQuery(operationsQuery);
  const shown = useTab(tabs);
  return (
    <Screen
      heading="desk.shell.overview"
      lead={shown === 'activity' ? 'desk.overview.lead' : 'desk.overview.lead.operations'}
    >
      <TabBar
        word="desk.shell.overview"
        tabs={tabs}
        wordOf={(tab) => `desk.overview.tab.${tab}`}
        shown={shown}
        counts={{ operations: installation ? countBad(installation) : 0 }}
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
  // Everything appears at once: a notice that arrived later would push down what is being read.
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
