import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { returnAddress } from '../client/session/access';
import { useSession } from '../client/session/session';
import { useAddressQuery } from '../language/address';
import { useWords } from '../language/app-words';
import { deskPaths } from '../language/desk-paths';
import { inLanguage, paths } from '../language/paths';

/** Redirects a member from the log-in pages, also right after the log-in: to `from`, or to the calculator or the desk. */
export function useMemberRedirect() {
  const session = useSession();
  const search = useAddressQuery();
  const navigate = useNavigate();
  const from = search.get('from');
  const isMember = session.status === 'member';
  const isAdministrator = isMember && session.saved.user.role === 'admin';
  useEffect(() => {
    const start = isAdministrator ? deskPaths.overview : paths.calculator;
    if (isMember) navigate(returnAddress(from, start), { replace: true });
  }, [isMember, isAdministrator, from, navigate]);
  return isMember;
}

/** The address of another log-in page, with `from`. */
export function useLinkWithReturn(path: string): string {
  const { language } = useWords();
  const search = useAddressQuery();
  const from = search.get('from');
  const address = inLanguage(language, path);
  return from === null ? address : `${address}?${new URLSearchParams({ from })}`;
}
