import type { EndpointName } from '@mizan/api';
import type { Handler } from '../http/endpoints.ts';
import type { IdentityContext } from '../identity/context.ts';
import type { Replays } from './replay/replays.ts';
import type { Law } from './rulebooks/law-cache.ts';
import type { LawSettings } from './settings.ts';

/** What the handlers of the law use. */
export type LawContext = IdentityContext & {
  config: LawSettings;
  law: Law;
  /** The replays that this server runs. */
  replays: Replays;
};

export type LawHandler<Name extends EndpointName> = Handler<Name, LawContext>;
