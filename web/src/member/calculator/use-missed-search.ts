import type { CalculationType } from '@mizan/engine';
import { useEffect, useRef } from 'react';
import { api } from '../../client/api';
import { useSession } from '../../client/session/session';

/** A search counts as missed after this pause: a member who goes on typing has not searched for these words yet. */
const PAUSE_MS = 2000;

type MissedSearch = { term: string; type: CalculationType; isNone: boolean };

/** Counts words that found nothing, once for each text and only for members; the administrators see which words are missing. */
export function useMissedSearch({ term, type, isNone }: MissedSearch) {
  const isMember = useSession().status === 'member';
  const reported = useRef(new Set<string>());
  useEffect(() => {
    if (!isNone || !isMember || reported.current.has(term)) return undefined;
    const timer = setTimeout(() => {
      reported.current.add(term);
      // A count that is lost, or refused above the limit, costs the member nothing.
      api.reportMissedSearch({ body: { q: term, type } }).catch(() => undefined);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [term, type, isNone, isMember]);
}
