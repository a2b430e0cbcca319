import type { SuspensionScope } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { countriesQuery } from '../queries';
import { useWords } from '../words';

export function isSameScope(one: SuspensionScope, other: SuspensionScope): boolean {
  if (one.kind === 'schedule') return other.kind === 'schedule' && one.slabId === other.slabId;
  if (one.kind === 'province') return other.kind === 'province' && one.provinceId === other.provinceId;
  return (
    other.kind === 'subMinor' &&
    one.provinceId === other.provinceId &&
    one.type === other.type &&
    one.subMinorId === other.subMinorId
  );
}

/** What kind of thing is switched off, and where: "rule, Punjab, Court Fee". */
export function useScopeName() {
  const { words } = useWords();
  const { data: countries = [] } = useQuery(countriesQuery);
  const names = new Map(countries.flatMap(({ provinces }) => provinces.map(({ id, name }) => [id, name])));
  return (scope: SuspensionScope) => {
    if (scope.kind !== 'subMinor') return words(`desk.off.kind.${scope.kind}`);
    const place = names.get(scope.provinceId) ?? scope.provinceId;
    return words('desk.off.kind.subMinor', { place, type: words(`desk.shell.${scope.type}`) });
  };
}
