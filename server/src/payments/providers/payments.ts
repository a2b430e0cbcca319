import type { PaymentMethod } from '@mizan/api';
import type { LimitFunction } from 'p-limit';
import type { Adapter, Adapters } from './adapter.ts';

/** Needs an operator's attention: logged as an error, and counted in the metrics. */
export type Alarm = 'amountDiffers' | 'memberGone' | 'grantedNotPaid' | 'unknownReference' | 'forged' | 'unanswered';

/** The payment methods of this server, and their work outside of requests. */
export type Payments = {
  /** Undefined for a method without credentials, which is not available. */
  adapterOf: (method: PaymentMethod, isSandbox?: boolean) => Adapter | undefined;
  /** Origins that our pages may post to and frame. */
  origins: () => { posts: readonly string[]; frames: readonly string[] };
  /** From then on methods without credentials use the sandbox gateway. */
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
  /** Waits a few seconds for tracked work; the poller finishes the rest. */
  close: () => Promise<void>;
  track: (work: Promise<unknown>) => void;
};
