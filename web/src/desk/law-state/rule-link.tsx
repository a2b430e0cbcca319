import type { CalculationType } from '@mizan/engine';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { rulePath } from '../paths';
import { countriesQuery } from '../queries';
import { useFormatter, useWords } from '../words';

type RuleLinkProps = { provinceId: string; type: CalculationType; subMinorId: string; names: readonly string[] };

/** Opens the editor at a rule. */
export function RuleLink({ provinceId, type, subMinorId, names }: RuleLinkProps) {
  const { words } = useWords();
  const { text } = useFormatter();
  const { data: countries = [] } = useQuery(countriesQuery);
  const country = countries.find(({ provinces }) => provinces.some(({ id }) => id === provinceId));
  const province = country?.provinces.find(({ id }) => id === provinceId);
  const chosen = { country: country?.id ?? null, province: provinceId };
  return (
    <Link to={rulePath(type, chosen, { rule: subMinorId, amount: '' })} className="link">
      {words('desk.shipped.rulebook', { place: text(province?.name ?? provinceId), what: words(`desk.shell.${type}`) })}
      : <bdi>{names.map(text).join(' › ')}</bdi>
    </Link>
  );
}
