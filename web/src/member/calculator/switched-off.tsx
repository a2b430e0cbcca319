import { useQuery } from '@tanstack/react-query';
import { countriesQuery } from '../../client/queries';
import { SuspensionNotice } from '../suspension-notice';
import { useWords } from '../words';
import type { Calculator } from './use-calculator';

/** Before an amount is typed: that the picked rule, or the whole province, is switched off. */
export function SwitchedOff({ calculator: { draft, suspension } }: { calculator: Calculator }) {
  const { words } = useWords();
  const { data: countries } = useQuery(countriesQuery);
  const provinces = countries?.flatMap((country) => country.provinces) ?? [];
  const shown = suspension ?? provinces.find(({ id }) => id === draft.province)?.suspension;
  return (
    <div aria-live="polite" className="empty:-mt-5">
      {shown && <SuspensionNotice suspension={shown}>{words('off.calculator')}</SuspensionNotice>}
    </div>
  );
}
