import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useAddressQuery } from '../address';
import { inLanguage, paths } from '../paths';
import { returnAddress } from '../session/admit';
import { takeJourney } from '../session/google';
import { enter } from '../session/session';

/** Whoever comes back from Google brings a `pid`: good once, it is exchanged for a session, wherever it arrives. */
export function useArrival() {
  const search = useAddressQuery();
  const navigate = useNavigate();
  const pid = search.get('pid');
  useEffect(() => {
    if (pid === null) return;
    const { language = 'en', from, keepLoggedIn } = takeJourney();
    const logIn = inLanguage(language, paths.login);
    arrive(pid, keepLoggedIn)
      .then(() => returnAddress(from, inLanguage(language, paths.home)))
      .catch((problem: { code?: string }) => `${logIn}?problem=${problem.code ?? 'GOOGLE_FAILED'}`)
      .then((address) => navigate(address, { replace: true }));
  }, [pid, navigate]);
}

/** One exchange, also where React runs an effect twice. */
const arrivals = new Map<string, Promise<void>>();

function arrive(pid: string, keepLoggedIn: boolean) {
  const arrival =
    arrivals.get(pid) ??
    import('../api').then(async ({ api }) => enter(await api.logInWithGoogle({ body: { pid, keepLoggedIn } })));
  arrivals.set(pid, arrival);
  return arrival;
}
