import { PaymentMethod } from '@mizan/api';
import pLimit from 'p-limit';
import type { Log } from '../../../platform/log.ts';
import type { Adapter, AdapterOptions, Adapters } from './adapter.ts';
import { createEasypaisa } from './easypaisa/easypaisa.ts';
import { createJazzcash } from './jazzcash/jazzcash.ts';
import { createSafepay } from './safepay/safepay.ts';
import type { PaymentSettings } from './settings.ts';

const MAX_PROVIDER_CALLS = 6;
const MAX_DATABASE_WORK = 3;
/** A stopping server waits this long for calls to providers; the poller finishes the rest after the next start. */
const CLOSE_TIMEOUT_MS = 3000;

/** Events that need an operator's attention: each is logged as an error with its message and counted in metrics. */
export const ALARMS = {
  amountDiffers: 'A payment differs from the amount of its order: it is under review',
  memberGone: 'A payment was made for a deleted account: it is under review',
  grantedNotPaid: 'The provider returned a payment, or is returning it, whose searches were already granted',
  unknownReference: 'A genuine message names a payment that is unknown here',
  forged: 'A message about a payment is not signed correctly',
  unanswered: 'A payment expired without an answer from its provider',
};

export type Alarm = keyof typeof ALARMS;
/** The payment methods of this server, and their work outside of requests. */
export type Payments = ReturnType<typeof createPayments>;

/** Creates an adapter for each method that has credentials. */
export function createAdapters(
  settings: PaymentSettings,
  { origin, isSandbox }: { origin: string; isSandbox: boolean },
): Adapters {
  const optionsOf = <Settings>(methodSettings: Settings, method: PaymentMethod): AdapterOptions<Settings> => ({
    settings: methodSettings,
    isSandbox,
    returnUrl: `${origin}/v1/payment/return/${method}`,
  });
  return {
    ...(settings.card && { card: createSafepay(optionsOf(settings.card, 'card')) }),
    ...(settings.jazzcash && { jazzcash: createJazzcash(optionsOf(settings.jazzcash, 'jazzcash')) }),
    ...(settings.easypaisa && { easypaisa: createEasypaisa(optionsOf(settings.easypaisa, 'easypaisa')) }),
  };
}

const originsOf = (adapters: readonly Adapter[]) => ({
  posts: [...new Set(adapters.flatMap(({ posts }) => posts))],
  frames: [...new Set(adapters.flatMap(({ frames }) => frames))],
});

export function createPayments(config: { payments: PaymentSettings; origin: string }, log: Log) {
  const own = createAdapters(config.payments, { origin: config.origin, isSandbox: false });
  let sandbox: Adapters = {};
  const counts = new Map<Alarm, number>();
  const runningWork = new Set<Promise<unknown>>();
  /** Loops, because tracked work may track more before it ends. */
  async function untilDone() {
    while (runningWork.size > 0) await Promise.allSettled(runningWork);
  }
  const offeredAdapters = (): Adapter[] =>
    PaymentMethod.options.flatMap((method) => own[method] ?? sandbox[method] ?? []);
  let origins = originsOf(offeredAdapters());
  return {
    /** Whether a method has credentials of its own. From then on sums leave out the orders of the sandbox. */
    takesMoney: Object.keys(own).length > 0,
    /** The adapter of a new order, or of an order with this `isSandbox`; undefined without credentials. */
    adapterOf: (method: PaymentMethod, isSandbox?: boolean): Adapter | undefined =>
      isSandbox === undefined ? (own[method] ?? sandbox[method]) : (isSandbox ? sandbox : own)[method],
    /** Origins to which our pages may post, and which they may frame. */
    origins: () => origins,
    /** From now on, methods without credentials use the sandbox gateway. */
    useSandbox(adapters: Adapters) {
      sandbox = adapters;
      origins = originsOf(offeredAdapters());
    },
    /** Limits concurrent calls to each provider, so that a slow provider delays only its own orders. */
    providerCalls: {
      card: pLimit(MAX_PROVIDER_CALLS),
      jazzcash: pLimit(MAX_PROVIDER_CALLS),
      easypaisa: pLimit(MAX_PROVIDER_CALLS),
    },
    /** Limits concurrent queries of settlement: other requests need database connections, too. */
    databaseWork: pLimit(MAX_DATABASE_WORK),
    /** Orders that are being settled; `again` means that the order will be settled once more afterwards. */
    settling: new Map<string, 'running' | 'again'>(),
    alarms: counts as ReadonlyMap<Alarm, number>,
    alarm(alarm: Alarm, about: object) {
      counts.set(alarm, (counts.get(alarm) ?? 0) + 1);
      log.error({ alarm, ...about }, ALARMS[alarm]);
    },
    track(work: Promise<unknown>) {
      runningWork.add(work);
      void work.finally(() => runningWork.delete(work));
    },
    /** Waits for tracked work, at most until the timeout. */
    async close() {
      const timeout = new Promise((resolve) => setTimeout(resolve, CLOSE_TIMEOUT_MS).unref());
      await Promise.race([untilDone(), timeout]);
    },
  };
}
