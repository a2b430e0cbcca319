import type { ReportedRule } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../client/loaded';
import { OpenDialog } from '../../client/open-dialog';
import { useMoments } from '../../language/format-moments';
import { shownName } from '../../language/law-names';
import { NativeSelect } from '../../ui/native-select';
import { Status } from '../../ui/status';
import { reportedRulesQuery, reportsQuery } from '../queries';
import { RecordLink, useColumnKinds } from '../records/columns';
import { ChoiceFilter, FilterRow, SearchFilter } from '../records/filter-row';
import { useFilters } from '../records/filters';
import { Pages, RecordList } from '../records/record-list';
import { useOpenRecord } from '../records/use-open-record';
import { useProvinces } from '../use-provinces';
import { useWords } from '../words';
import { ReportCard } from './report-card';

const shows = ['alarms', 'contrary', 'clusters', 'dismissed'] as const;

/** The rules about which members reported what registries did; a rule opens with its reports. */
export function Reports() {
  const filters = useFilters();
  const query = {
    page: filters.page,
    searchTerm: filters.get('search') || undefined,
    province: filters.get('province') || undefined,
    show: filters.oneOf('show', shows),
  };
  const rules = useQuery(reportedRulesQuery(query));
  const [open] = useOpenRecord(rules.data?.results, filters.get('rule'));
  return (
    <>
      <FilterRow>
        <SearchFilter name="search" word="desk.reports.search" />
        <ProvinceFilter />
        <ChoiceFilter name="show" word="desk.reports.show" choices={shows} wordOf={(show) => `desk.reports.${show}`} />
      </FilterRow>
      <RecordList word="desk.lawState.tab.reports" columns={useRuleColumns()} query={rules} none="desk.reports.none" />
      {open && <RulePanel key={open.id} rule={open} onClose={() => filters.push({ rule: undefined })} />}
    </>
  );
}

function ProvinceFilter() {
  const { words } = useWords();
  const filters = useFilters();
  const { provinces } = useProvinces();
  return (
    <NativeSelect
      label={words('desk.province')}
      any={words('desk.any')}
      choices={provinces}
      value={filters.get('province')}
      onChange={(province) => filters.replace({ province })}
    />
  );
}

function useRuleColumns() {
  const { words } = useWords();
  const { day } = useMoments();
  const { column, figure } = useColumnKinds<ReportedRule>();
  return [
    column('desk.reports.rule', ({ id, names, province }) => (
      <>
        <RecordLink open={{ rule: id }}>
          <bdi>{shownName(names.at(-1) ?? '')}</bdi>
        </RecordLink>
        <bdi className="block text-13 text-ink-3">{[province, ...names.slice(0, -1)].map(shownName).join(' › ')}</bdi>
      </>
    )),
    column('desk.reports.state', ({ alarms }) => (
      <Status kind={alarms > 0 ? 'waiting' : 'good'}>
        {words(alarms > 0 ? 'desk.reports.alarm' : 'desk.reports.calm')}
      </Status>
    )),
    figure('desk.reports.taken', ({ taken }) => taken),
    figure('desk.reports.contrary', ({ other }) => other),
    figure('desk.reports.dismissed', ({ dismissed }) => dismissed),
    figure('desk.reports.clusters', ({ clusters }) => clusters),
    column('desk.reports.latest', ({ lastMadeOn }) => day(lastMadeOn)),
  ];
}

/** The reports on one rule, the newest first, without their authors. */
function RulePanel({ rule, onClose }: { rule: ReportedRule; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const reports = useQuery(reportsQuery(rule, page));
  return (
    <OpenDialog shape="panel" title={<bdi>{shownName(rule.names.at(-1) ?? '')}</bdi>} onClose={onClose}>
      <p className="text-14 text-ink-2">
        <bdi>{[rule.province, ...rule.names.slice(0, -1)].map(shownName).join(' › ')}</bdi>
      </p>
      <Loaded query={reports}>
        {(data) => (
          <>
            <ul className="grid gap-4">
              {data.results.map((report) => (
                <ReportCard key={report.id} report={report} rule={rule} />
              ))}
            </ul>
            <Pages page={page} data={data} onPage={setPage} />
          </>
        )}
      </Loaded>
    </OpenDialog>
  );
}
