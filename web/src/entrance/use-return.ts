import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { returnAddress } from '../client/session/access';
import { useSession } from '../client/session/session';
import { useAddressQuery } from '../language/address';
import { inLanguage, paths } from '../language/paths';
import { useWords } from '../language/words';

/** Whoever is logged in has no business at the doors: back to where one came from, or to the calculator. Also right after logging in. */
export function useReturn() {
  const { status } = useSession();
  const search = useAddressQuery();
  const navigate = useNavigate();
  const from = search.get('from');
  useEffect(() => {
    if (status === 'member') navigate(returnAddress(from, paths.calculate), { replace: true });
  }, [status, from, navigate]);
  return status === 'member';
}

/** Takes the way back along to the other door. */
export function useLinkWithReturn(path: string): string {
  const { language } = useWords();
  const search = useAddressQuery();
  const from = search.get('from');
  const address = inLanguage(language, path);
  return from === null ? address : `${address}?${new URLSearchParams({ from })}`;
}
