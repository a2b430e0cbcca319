import { problems } from '@mizan/api';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Problem } from '../../client/api';
import { takePendingLogIn } from '../../client/session/pending-log-in';
import { useAddressQuery } from '../../language/address';
import { useWords } from '../../language/app-words';
import { inLanguage, paths } from '../../language/paths';
import { useHydrated } from '../../ui/page-state';

/** The problem of a Google log-in, which the server passes in the address; it does not know the language of the page. */
export function useGoogleProblem(): Problem | undefined {
  const { language } = useWords();
  const search = useAddressQuery();
  const navigate = useNavigate();
  const given = useHydrated() ? search.get('problem') : null;
  const code = given !== null && Object.hasOwn(problems, given) ? (given as 'GOOGLE_FAILED') : undefined;
  useEffect(() => {
    if (code === undefined) return;
    const { language: first = language, from } = takePendingLogIn();
    const query = new URLSearchParams({ problem: code, ...(from !== null && { from }) });
    if (first !== language || from !== null) navigate(`${inLanguage(first, paths.login)}?${query}`, { replace: true });
  }, [code, language, navigate]);
  return useMemo(() => code && new Problem(code), [code]);
}
