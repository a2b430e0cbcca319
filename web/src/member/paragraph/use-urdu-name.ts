import { useQuery } from '@tanstack/react-query';
import { readUrduNames } from '../../language/law-names';

/** Returns the Urdu of a stored name in either language of the screen; the stored name until the file is read. */
export function useUrduName(): (stored: string) => string {
  const { data: names = {} } = useQuery({
    queryKey: ['urdu names'],
    queryFn: readUrduNames,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (stored) => names[stored] ?? stored;
}
