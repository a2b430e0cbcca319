import type { Replay } from '@mizan/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, isProblem } from '../../client/api';
import type { RulebookKey } from '../queries';
import type { Tree } from '../tree/tree';

/** The interval at which the progress of a replay is read; a replay takes seconds to minutes. */
const POLL_MS = 700;

/** A draft with the number of the version that it is based on. */
export type ReplayDraft = { readonly tree: Tree; readonly effectiveFrom: string; readonly baseVersion: number };

export const isUnderWay = (replay: Replay | undefined) => replay?.state === 'running' || replay?.state === 'stopping';

/** Starts and follows the replay of a draft. It is hidden once the draft changes, and stopped when the dialog closes. */
export function useReplay(key: RulebookKey, draft: ReplayDraft) {
  const starting = useMutation({
    mutationFn: ({ tree, ...at }: ReplayDraft) =>
      api.startReplay({ params: key, body: { majorCategories: [...tree], ...at } }),
  });
  const stopping = useMutation({ mutationFn: (id: string) => api.stopReplay({ params: { id } }) });
  const { variables: started } = starting;
  const isCurrent =
    started?.tree === draft.tree &&
    started.effectiveFrom === draft.effectiveFrom &&
    started.baseVersion === draft.baseVersion;
  const id = isCurrent ? starting.data?.id : undefined;
  const { data, error } = useQuery({
    queryKey: ['desk', 'replay', id],
    queryFn: () => api.getReplay({ params: { id: id ?? '' } }),
    enabled: id !== undefined,
    initialData: starting.data,
    // Polling goes on after a failure, because the server may answer again.
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? POLL_MS : false),
    gcTime: 0,
  });
  useStopOnUnmount(id);
  const refusal = isCurrent ? (starting.error ?? stopping.error) : null;
  return {
    replay: id === undefined ? undefined : data,
    isStarting: starting.isPending,
    /** Why the replay could not be started or stopped. */
    refusal,
    /** The id of an earlier replay of this administrator that still runs and prevents another. */
    earlier: isProblem(refusal, 'REPLAY_UNDER_WAY') ? refusal.data.id : undefined,
    /** Whether the server did not answer the last question about a running replay. */
    isLost: error !== null && isUnderWay(data),
    start: () => starting.mutate(draft),
    /** Stops this replay, or an earlier one; then the refusal to start beside it is taken back. */
    stop: (which: string) => stopping.mutate(which, { onSuccess: () => which !== id && starting.reset() }),
  };
}

/** Stops a replay on unmount. A failure does not matter, because a replay ends by itself. */
function useStopOnUnmount(id: string | undefined) {
  useEffect(() => {
    if (id === undefined) return undefined;
    return () => void api.stopReplay({ params: { id } }).catch(() => undefined);
  }, [id]);
}
