import { inLanguage, paths } from '../../language/paths';
import { api, Problem } from '../api';
import { returnAddress } from './access';
import { takePendingLogIn } from './pending-log-in';
import { startSession } from './session';

/** React may run an effect twice, but a `pid` works once. */
const arrivals = new Map<string, Promise<string>>();

/** Exchanges a `pid` for a session, and returns the next address. */
export function completeGoogleLogIn(pid: string): Promise<string> {
  const arrival = arrivals.get(pid) ?? exchange(pid);
  arrivals.set(pid, arrival);
  return arrival;
}

async function exchange(pid: string): Promise<string> {
  const { language = 'en', from, keepLoggedIn } = takePendingLogIn();
  try {
    startSession(await api.logInWithGoogle({ body: { pid, keepLoggedIn } }));
    return returnAddress(from, paths.calculate);
  } catch (error) {
    const problem = error instanceof Problem ? error.code : 'GOOGLE_FAILED';
    const query = new URLSearchParams({ problem, ...(from !== null && { from }) });
    return `${inLanguage(language, paths.login)}?${query}`;
  }
}
