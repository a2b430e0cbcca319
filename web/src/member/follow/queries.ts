import type { Endpoints, Input } from '@mizan/api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api';

export const followsQuery = queryOptions({ queryKey: ['follows'], queryFn: () => api.listFollows() });

export const calendarQuery = queryOptions({ queryKey: ['calendar'], queryFn: () => api.getCalendar() });

type FollowBody = Input<Endpoints['createFollow']>['body'];

/** Follows, and ends a follow; the list is read again after both. */
export function useFollowing() {
  const cache = useQueryClient();
  const onSuccess = () => cache.invalidateQueries({ queryKey: followsQuery.queryKey });
  return {
    follow: useMutation({ mutationFn: (body: FollowBody) => api.createFollow({ body }), onSuccess }),
    end: useMutation({ mutationFn: (id: string) => api.deleteFollow({ params: { id } }), onSuccess }),
  };
}
