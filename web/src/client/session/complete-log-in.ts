import { inLanguage, paths } from '../../language/paths';
import { api, isProblem, Problem, type ProblemData } from '../api';
import { returnAddress } from './access';
import { enterSession } from './enter-session';
import { takePendingLogIn } from './pending-log-in';

/** The next address, and its state if the second step of the log-in is there. */
type NextScreen = { address: string; state?: LogInState };

/** The exchanges by their `pid`: React may run an effect twice, but a `pid` works once. */
const exchanges = new Map<string, Promise<NextScreen>>();

/** Exchanges a `pid` for a session, and returns where to go next. */
export function completeGoogleLogIn(pid: string): Promise<NextScreen> {
  const pending = exchanges.get(pid) ?? exchange(pid);
  exchanges.set(pid, pending);
  return pending;
}

async function exchange(pid: string): Promise<NextScreen> {
  const { language = 'en', from, keepLoggedIn } = takePendingLogIn();
  try {
    await enterSession(api.logInWithGoogle({ body: { pid, keepLoggedIn } }), 'GOOGLE_FAILED');
    return { address: returnAddress(from, paths.calculator) };
  } catch (error) {
    const problem = error instanceof Problem ? error.code : 'GOOGLE_FAILED';
    const needsCode = isProblem(error, 'CODE_NEEDED');
    const query = new URLSearchParams({ ...(!needsCode && { problem }), ...(from !== null && { from }) });
    const address = `${inLanguage(language, paths.login)}?${query}`;
    return needsCode ? { address, state: { ...error.data, keepLoggedIn } } : { address };
  }
}

/** The state of the log-in page in the browser's history, between the password and the second step. */
export type LogInState = ProblemData<'CODE_NEEDED'> & { keepLoggedIn: boolean };

export const secondStepIn = (state: unknown): LogInState | undefined =>
  state !== null && typeof state === 'object' && 'ticket' in state ? (state as LogInState) : undefined;
