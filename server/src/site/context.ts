import type { EndpointName } from '@mizan/api';
import type { CalculationsContext } from '../calculations/context.ts';
import type { Handler } from '../http/endpoints.ts';
import type { HttpSettings } from '../http/settings.ts';

/** The site reads every area. It adds only settings of the public address. */
export type SiteContext = CalculationsContext & { config: Pick<HttpSettings, 'publicUrl' | 'isUnencrypted'> };

export type SiteHandler<Name extends EndpointName> = Handler<Name, SiteContext>;
