import type { Endpoints, Input } from '@mizan/api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api';

export const followsQuery = queryOptions({ queryKey: ['follows'], queryFn: () => api.listFollows() });

export const calendarQuery = queryOptions({ queryKey: ['calendar'], queryFn: () => api.getCalendar() });

type FollowBody = Input<Endpoints['createFollow']>['body'];

/** Follows, and ends a follow; the list is read again after both, also if they fail, and `onEnded` is called before its row goes. */
export function useFollowing(onEnded?: () => void) {
  const cache = useQueryClient();
  const onSettled = () => cache.invalidateQueries({ queryKey: followsQuery.queryKey });
  return {
    follow: useMutation({ mutationFn: (body: FollowBody) => api.createFollow({ body }), onSettled }),
    end: useMutation({
      mutationFn: (id: string) => api.deleteFollow({ params: { id } }),
      onSuccess: () => onEnded?.(),
      onSettled,
    }),
  };
}
