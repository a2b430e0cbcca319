import type { Filing } from '@mizan/api';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { ReportDialog } from '../calculation/report-dialog';
import { useFormatter } from '../words';
import { nameOf } from './filing-table';

/** Buttons to report what the registry took, one for each saved calculation of the filing that has a fee. */
export function ReportItems({ filing }: { filing: Filing }) {
  const { words } = useFormatter();
  const [openedId, setOpenedId] = useState<string | null>(null);
  const answeredItems = filing.items.filter(({ calculationId, fee }) => calculationId !== null && fee !== null);
  if (answeredItems.length === 0) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-ink-2">{words('filings.report')}</p>
      {answeredItems.map(({ id, calculationId, rule }) => (
        <Button key={id} scale="small" onClick={() => setOpenedId(calculationId)}>
          <Icon shape="court" className="size-4" />
          {words('report.open')}
          <span className="text-ink-2">
            <bdi>{rule && nameOf(rule)}</bdi>
          </span>
        </Button>
      ))}
      {openedId !== null && <ReportDialog id={openedId} onClose={() => setOpenedId(null)} />}
    </div>
  );
}
