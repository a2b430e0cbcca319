import type { CalculationType } from '@mizan/engine';
import { Link } from 'react-router';
import { rulePath } from '../paths';
import { useProvinces } from '../use-provinces';
import { useFormatter } from '../words';

type RuleLinkProps = { provinceId: string; type: CalculationType; subMinorId: string; names: readonly string[] };

/** A link that opens the editor at a rule. */
export function RuleLink({ provinceId, type, subMinorId, names }: RuleLinkProps) {
  const { words, text } = useFormatter();
  const { nameOf, placeOf } = useProvinces();
  return (
    <Link to={rulePath(type, placeOf(provinceId), { rule: subMinorId, amount: '' })} className="link">
      {words('desk.shipped.rulebook', { place: text(nameOf(provinceId)), what: words(`desk.shell.${type}`) })}:{' '}
      <bdi>{names.map(text).join(' › ')}</bdi>
    </Link>
  );
}
