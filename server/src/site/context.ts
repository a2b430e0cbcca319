import type { EndpointName } from '@mizan/api';
import type { CalculationsContext } from '../calculations/context.ts';
import type { Handler } from '../http/endpoints.ts';

/** The site reads every area and adds nothing. */
export type SiteContext = CalculationsContext;

export type SiteHandler<Name extends EndpointName> = Handler<Name, SiteContext>;
