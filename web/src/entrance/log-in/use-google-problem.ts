import { problems } from '@mizan/api';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Problem } from '../../client/api';
import { takePendingLogIn } from '../../client/session/pending-log-in';
import { useAddressQuery } from '../../language/address';
import { useWords } from '../../language/app-words';
import { inLanguage, paths } from '../../language/paths';
import { useHydrated } from '../../ui/page-state';

/** The problem of a Google log-in, which the server puts into the address. Redirects to the language in which the log-in
    began, which the server does not know. */
export function useGoogleProblem(): Problem | undefined {
  const { language } = useWords();
  const search = useAddressQuery();
  const navigate = useNavigate();
  const name = useHydrated() ? search.get('problem') : null;
  const code = name !== null && Object.hasOwn(problems, name) ? (name as 'GOOGLE_FAILED') : undefined;
  useEffect(() => {
    if (code === undefined) return;
    const { language: original = language, from } = takePendingLogIn();
    const query = new URLSearchParams({ problem: code, ...(from !== null && { from }) });
    if (original !== language || from !== null)
      navigate(`${inLanguage(original, paths.login)}?${query}`, { replace: true });
  }, [code, language, navigate]);
  return useMemo(() => code && new Problem(code), [code]);
}
