import type { EndpointName } from '@mizan/api';
import type { Handler } from '../http/endpoints.ts';
import type { MoneyContext } from '../money/context.ts';
import type { MemberRecords } from '../platform/db/member-records.ts';
import type { GoogleClient } from './google/provider.ts';
import type { IdentitySettings } from './settings.ts';

export type IdentityContext = MoneyContext & {
  config: IdentitySettings;
  google: GoogleClient;
  /** Call it after a transaction that ended sessions or deleted keys: it waits until this server refuses them. */
  untilEnded: (ids: readonly string[]) => Promise<void>;
  /** The id of a province that exists; throws NOT_FOUND. */
  provinceId: (id: string) => Promise<string>;
  /** What each area adds to the export of an account. */
  memberRecords: readonly MemberRecords[];
};

export type IdentityHandler<Name extends EndpointName> = Handler<Name, IdentityContext>;
