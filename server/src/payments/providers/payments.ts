import type { PaymentMethod } from '@mizan/api';
import type { LimitFunction } from 'p-limit';
import type { Adapter, Adapters } from './adapter.ts';

/** What needs somebody's eyes: in the log, and counted for whoever watches the server. */
export type Alarm = 'amountDiffers' | 'memberGone' | 'grantedNotPaid' | 'unknownReference' | 'forged' | 'unanswered';

/** The methods of payment of this server, and what goes on about them beside requests. */
export type Payments = {
  /** Undefined where a method has no credentials: then it is not available. */
  adapterOf: (method: PaymentMethod, isSandbox?: boolean) => Adapter | undefined;
  /** Origins that our pages may post to and frame. */
  origins: () => { posts: readonly string[]; frames: readonly string[] };
  /** Methods without credentials of their own then talk to the gateway there. */
  useSandbox: (adapters: Adapters) => void;
  /** Limits concurrent calls to each provider, so that a slow provider delays only its own orders. */
  providerCalls: Record<PaymentMethod, LimitFunction>;
  /** Limits concurrent queries of settlement: other requests need database connections, too. */
  databaseWork: LimitFunction;
  /** Limits the calls that a provider holds open until the member approves on a phone. */
  heldCalls: LimitFunction;
  /** Orders that are being settled; `again` settles the order once more afterwards. */
  settling: Map<string, 'running' | 'again'>;
  alarm: (alarm: Alarm, about: object) => void;
  alarms: ReadonlyMap<Alarm, number>;
  /** Resolves when nothing goes on any more; what is not finished then is the poller's. */
  close: () => Promise<void>;
  track: (work: Promise<unknown>) => void;
};
