import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { returnAddress } from '../client/session/access';
import { useSession } from '../client/session/session';
import { useAddressQuery } from '../language/address';
import { useWords } from '../language/app-words';
import { inLanguage, paths } from '../language/paths';

/** Leads a member back from the log-in pages, also right after the log-in: to `from`, or to the calculator. */
export function useReturn() {
  const { status } = useSession();
  const search = useAddressQuery();
  const navigate = useNavigate();
  const from = search.get('from');
  useEffect(() => {
    if (status === 'member') navigate(returnAddress(from, paths.calculator), { replace: true });
  }, [status, from, navigate]);
  return status === 'member';
}

/** The address of another log-in page, with `from`. */
export function useLinkWithReturn(path: string): string {
  const { language } = useWords();
  const search = useAddressQuery();
  const from = search.get('from');
  const address = inLanguage(language, path);
  return from === null ? address : `${address}?${new URLSearchParams({ from })}`;
}
