import { calculationsEndpoints } from './calculations/endpoints.ts';
import { identityEndpoints } from './identity/endpoints.ts';
import { lawEndpoints } from './law/endpoints.ts';
import { mailEndpoints } from './mail/endpoints.ts';
import { moneyEndpoints } from './money/endpoints.ts';
import { siteEndpoints } from './site/endpoints.ts';

/** The whole contract. The name of an endpoint is also the client's call, the handler's file and its test. */
export const endpoints = {
  ...siteEndpoints,
  ...calculationsEndpoints,
  ...lawEndpoints,
  ...identityEndpoints,
  ...moneyEndpoints,
  ...mailEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
