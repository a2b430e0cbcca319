import type { PaymentMethod } from '@mizan/api';
import type { Log } from '../../log.ts';
import type { Adapter, Adapters } from './adapter.ts';
import type { Lane } from './lane.ts';

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
  /** For questions to each provider: so many at once, so that a slow one keeps nobody else waiting. */
  asking: Record<PaymentMethod, Lane>;
  /** For what is read and written of it: other requests need connections to the database, too. */
  writing: Lane;
  /** For calls that are held open until somebody approves on a phone. */
  holding: Lane;
  /** Orders that are being settled, or are to be once more when that is done. */
  settling: Map<string, 'running' | 'again'>;
  alarm: (alarm: Alarm, about: object) => void;
  alarms: ReadonlyMap<Alarm, number>;
  /** Resolves when nothing goes on any more; what is not finished then is the poller's. */
  close: () => Promise<void>;
  track: (work: Promise<unknown>) => void;
};

export type AlarmLog = Pick<Log, 'error'>;
