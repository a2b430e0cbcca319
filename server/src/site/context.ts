import type { EndpointName } from '@mizan/api';
import type { AnswersContext } from '../answers/context.ts';
import type { Handler } from '../http/endpoints.ts';

/** The site reads every area and adds nothing. */
export type SiteContext = AnswersContext;

export type SiteHandler<Name extends EndpointName> = Handler<Name, SiteContext>;
