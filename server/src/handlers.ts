import { createContactMessage } from './contact/createContactMessage.ts';
import type { Handlers } from './http/endpoints.ts';

export const handlers: Handlers = { createContactMessage };
