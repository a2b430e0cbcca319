import { createClient } from '@mizan/api';
import { accessToken, fetchWithToken } from './session/fetch-with-token';

/** The server, as typed functions: `await api.createContactMessage({ body })`. A refusal is thrown as a `Problem`. */
export const api = createClient({ token: accessToken, fetch: fetchWithToken });

export { isProblem, Problem, type ProblemData } from '@mizan/api';
