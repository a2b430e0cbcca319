import { createClient } from '@mizan/api';
import { accessToken, fetchAsMember } from './session/as-member';

/** The server, as typed functions: `await api.createContactMessage({ body })`. A refusal is thrown as a `Problem`. */
export const api = createClient({ token: accessToken, fetch: fetchAsMember });

export { isProblem, Problem } from '@mizan/api';
