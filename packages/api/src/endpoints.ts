import { createContactMessage } from './contact.ts';

/** The whole contract. A name here is the client call, the handler's file and the test's. */
export const endpoints = { createContactMessage };

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
