import type { KeyPermission, Role } from '@mizan/api';
import type { PlatformContext } from '../platform/context.ts';
import type { HttpSettings } from './settings.ts';

/** A member, as the access token proves. */
export type Identity = {
  memberId: string;
  role: Role;
  sessionId: string;
  key?: undefined;
  /** Whether it is an administrator who counts as a member until the second factor is on. */
  lacksFactor?: boolean;
};
/** A program of a member, as its key proves. A test key has the id of no member. */
export type KeyIdentity = {
  memberId: string;
  role: 'subscribedUser';
  key: { id: string; mode: 'live' | 'test'; permissions: readonly KeyPermission[] };
  lacksFactor?: undefined;
};
/** The caller of an endpoint that is open to keys, too. */
export type AnyIdentity = Identity | KeyIdentity;

export type HttpContext = PlatformContext & {
  config: HttpSettings & { hasGoogle: boolean };
  /**
   * Throws SESSION_ENDED for an invalid token, KEY_NOT_VALID for an invalid key, and TOO_MANY_REQUESTS for an unknown key if
   * the network has sent too many.
   */
  identify: (authorization: string | undefined, network?: string) => Promise<AnyIdentity | undefined>;
  /** Whether the desk is closed to this administrator until the second factor is on. */
  lacksSecondFactor: (identity: Identity) => Promise<boolean>;
};
