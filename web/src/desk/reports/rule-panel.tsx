import type { ReportedRule } from '@mizan/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/api';
import { Loaded } from '../../client/loaded';
import { Pages } from '../records/record-list';
import { RecordPanel } from '../records/record-panel';
import { ReportCard } from './report-card';

type RulePanelProps = { rule: ReportedRule; onClose: () => void };

/** The reports on one rule, the newest first, without their authors. */
export function RulePanel({ rule, onClose }: RulePanelProps) {
  const [page, setPage] = useState(1);
  const { provinceId, subMinorId } = rule;
  const reports = useQuery({
    queryKey: ['desk', 'reports', rule.id, page],
    queryFn: () => api.listReports({ params: { provinceId, subMinorId }, query: { page } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <RecordPanel title={<bdi>{rule.names.at(-1)}</bdi>} onClose={onClose}>
      <p className="text-14 text-ink-2">
        <bdi>{[rule.province, ...rule.names.slice(0, -1)].join(' › ')}</bdi>
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
    </RecordPanel>
  );
}
