import { useQuery } from '@tanstack/react-query';
import { ladderPath } from '../../language/paths';
import { standingQuery } from './standing';

/** The page of later fees; undefined where it is not known what may follow, and while that is being asked. */
export function useLadderPath(id: string): string | undefined {
  const { data } = useQuery(standingQuery(id));
  return data?.hasLadder ? ladderPath(id) : undefined;
}
