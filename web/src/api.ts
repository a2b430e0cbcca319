import { createClient } from '@mizan/api';

/** The server, as typed functions: `await api.createContactMessage({ body })`. A refusal is thrown as a `Problem`. */
export const api = createClient();

export { Problem } from '@mizan/api';
