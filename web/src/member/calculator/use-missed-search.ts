import type { CalculationType } from '@mizan/engine';
import { useEffect, useRef } from 'react';
import { api } from '../../client/api';
import { useSession } from '../../client/session/session';

/** A search counts after this pause, because a member who goes on typing has not finished the words. */
const PAUSE_MS = 2000;

type MissedSearch = { term: string; type: CalculationType; isNothingFound: boolean };

/** Reports words that found nothing, once for each text and only for members, so that administrators see which words are missing. */
export function useMissedSearch({ term, type, isNothingFound }: MissedSearch) {
  const isMember = useSession().status === 'member';
  const reported = useRef(new Set<string>());
  useEffect(() => {
    if (!isNothingFound || !isMember || reported.current.has(term)) return undefined;
    const timer = setTimeout(() => {
      reported.current.add(term);
      // The member does not notice if the report is lost or refused.
      api.reportMissedSearch({ body: { q: term, type } }).catch(() => undefined);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [term, type, isNothingFound, isMember]);
}
