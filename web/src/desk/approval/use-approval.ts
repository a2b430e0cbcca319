import { useQuery } from '@tanstack/react-query';
import { proposalsQuery } from '../queries';

/** Another administrator decides in the meantime; the list is read again after this pause. */
const REFRESH_MS = 30_000;

/** Whether publishing needs a second administrator, and how many proposals wait for this one. */
export function useApproval() {
  const { data } = useQuery({ ...proposalsQuery, refetchInterval: REFRESH_MS });
  const waiting = data?.proposals.filter(({ isOwn, sentBack }) => !isOwn && sentBack === null) ?? [];
  const isNeeded = data?.isApprovalNeeded ?? false;
  return { isNeeded, waiting: waiting.length, isShown: isNeeded || (data?.proposals.length ?? 0) > 0 };
}
