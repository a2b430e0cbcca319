import { api } from '../../client/api';
import { useIdempotencyKeys } from '../../client/use-idempotency-keys';

export type GrantKind = 'give' | 'take';

/** A function that gives a member searches or takes them back. The same grant after a lost answer is made once. */
export function useGrant(memberId: string) {
  const { keyFor } = useIdempotencyKeys();
  return ({ kind, searches, note }: { kind: GrantKind; searches: number; note: string }) => {
    const body =
      kind === 'give'
        ? ({ kind: 'grant', searches, note } as const)
        : ({ kind: 'adjustment', searches: -searches, note } as const);
    return api.grantSearches({ params: { memberId }, body, idempotencyKey: keyFor(body) });
  };
}
