import type { ReceivedReport, ReportedRule } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { buttonLook } from '../../ui/button';
import { rulePath } from '../paths';
import { countriesQuery } from '../queries';
import { useWords } from '../words';

type OpenRuleProps = { rule: ReportedRule; amount: ReceivedReport['amount'] };

/** Opens the editor at the rule of a report, with its amount to try. */
export function OpenRule({ rule: { provinceId, subMinorId }, amount }: OpenRuleProps) {
  const { words } = useWords();
  const { data: countries = [] } = useQuery(countriesQuery);
  const country = countries.find(({ provinces }) => provinces.some(({ id }) => id === provinceId))?.id ?? null;
  return (
    <Link
      to={rulePath('courtFee', { country, province: provinceId }, { rule: subMinorId, amount: String(amount) })}
      className={buttonLook({ scale: 'small' })}
    >
      {words('desk.reports.openRule')}
    </Link>
  );
}
