import { createClient, isProblem } from '@mizan/api';
import { accessToken, fetchWithToken } from './session/fetch-with-token';

/** The server, as typed functions: `await api.createContactMessage({ body })`. A refusal is thrown as a `Problem`. */
export const api = createClient({ token: accessToken, fetch: fetchWithToken });

/** Waits for a deletion. What is missing counts as deleted, because the answer to an earlier attempt may have been lost. */
export const untilDeleted = (deletion: Promise<unknown>) =>
  deletion.catch((error: unknown) => {
    if (!isProblem(error, 'NOT_FOUND')) throw error;
  });

export { isProblem, Problem, type ProblemData } from '@mizan/api';
