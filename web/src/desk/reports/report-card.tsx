import type { ReceivedReport, ReportedRule } from '@mizan/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../client/api';
import { useFigures } from '../../client/figures';
import { Refusal } from '../../client/refusal';
import { isolate } from '../../language/format';
import { useMoments } from '../../language/format-moments';
import { Button, buttonLook } from '../../ui/button';
import { rulePath } from '../paths';
import { ReasonDialog } from '../records/reason-dialog';
import { useProvinces } from '../use-provinces';
import { useWords } from '../words';
import { CaseDialog } from './case-dialog';

type CardProps = { report: ReceivedReport; rule: ReportedRule };

/** One report, with the buttons to settle, dismiss or reopen it, or to make a test case of it. */
export function ReportCard({ report, rule }: CardProps) {
  const { words } = useWords();
  const rupees = useFigures();
  const { day } = useMoments();
  const { outcome, fee, asked, amount, reason, court, district, filedOn, member, cluster, isCurrent } = report;
  return (
    <li className="grid gap-2 border-t border-line pt-3 text-14">
      <b className="font-semibold">
        {outcome === 'taken'
          ? words('desk.reports.took', { fee: rupees(fee) })
          : words('desk.reports.asked', { fee: rupees(fee), asked: rupees(asked ?? '') })}
      </b>
      <span className="text-ink-2 wrap-anywhere">
        {words(Number(amount) > 0 ? 'desk.reports.where.amount' : 'desk.reports.where', {
          court: isolate(court),
          district: isolate(district),
          date: day(filedOn),
          amount: rupees(amount),
        })}
      </span>
      {reason !== '' && <bdi className="font-serif wrap-anywhere">{reason}</bdi>}
      <span className="text-13 text-ink-3">
        {words('desk.reports.member', { number: member })}
        {cluster !== null && ` ${words('desk.reports.cluster', { number: cluster })}`}
        {!isCurrent && ` ${words('desk.reports.old', { version: report.version })}`}
        {report.decision === 'settled' && ` ${words('desk.reports.settled')}`}
      </span>
      {report.decision === 'dismissed' && (
        <span className="text-13 text-ink-3">
          {words('desk.reports.dismissedFor')} <bdi>{report.decisionReason}</bdi>
        </span>
      )}
      <Actions report={report} rule={rule} />
    </li>
  );
}

function Actions({ report, rule }: CardProps) {
  const { words } = useWords();
  const cache = useQueryClient();
  const [isDismissing, setDismissing] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const params = { id: report.id };
  const isOpen = report.decision === 'open';
  const refresh = () => cache.invalidateQueries();
  const deciding = useMutation({
    mutationFn: (decision: 'open' | 'settled') => api.decideReport({ params, body: { decision } }),
    onSuccess: refresh,
  });
  return (
    <div className="flex flex-wrap gap-2">
      {/* One button for both decisions, so that it keeps the focus. */}
      <Button scale="small" onClick={() => deciding.mutate(isOpen ? 'settled' : 'open')}>
        {words(isOpen ? 'desk.reports.settle' : 'desk.reports.reopen')}
      </Button>
      {isOpen && (
        <>
          <Button scale="small" onClick={() => setMaking(true)}>
            {words('desk.reports.case')}
          </Button>
          <Button scale="small" onClick={() => setDismissing(true)}>
            {words('desk.reports.dismiss')}
          </Button>
        </>
      )}
      <OpenRule rule={rule} amount={report.amount} />
      {deciding.error && <Refusal error={deciding.error} />}
      {isMaking && <CaseDialog report={report} rule={rule} onClose={() => setMaking(false)} />}
      {isDismissing && (
        <ReasonDialog
          title={words('desk.reports.dismiss')}
          text={words('desk.reports.dismiss.text')}
          done={words('desk.reports.dismiss.done')}
          onClose={() => setDismissing(false)}
          act={async ({ reason }) => {
            await api.decideReport({ params, body: { decision: 'dismissed', reason } });
            await refresh();
          }}
        />
      )}
    </div>
  );
}

type OpenRuleProps = { rule: ReportedRule; amount: ReceivedReport['amount'] };

/** A link that opens the editor at the rule of a report, with its amount to try. */
function OpenRule({ rule: { provinceId, subMinorId }, amount }: OpenRuleProps) {
  const { words } = useWords();
  const { placeOf } = useProvinces();
  return (
    <Link
      to={rulePath('courtFee', placeOf(provinceId), { rule: subMinorId, amount: String(amount) })}
      className={buttonLook({ scale: 'small' })}
    >
      {words('desk.reports.openRule')}
    </Link>
  );
}
