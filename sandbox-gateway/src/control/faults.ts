import type { Provider } from '../transactions.ts';

/** One value in the answer to an inquiry is false or missing; the answer is still signed. */
const LIES = ['other-reference', 'other-account', 'overpaid', 'no-amount'] as const;
export type Lie = (typeof LIES)[number];

/**
 * `down`, `error`, `empty`, `nonsense` and `redirect` happen before the provider acts; `drop`, `slow` and `oversized` after it has
 * acted. `other-merchant` affects notifications, all others affect answers.
 */
export const FAULTS = [
  'down',
  'error',
  'empty',
  'nonsense',
  'drop',
  'slow',
  'oversized',
  'redirect',
  ...LIES,
  'other-merchant',
] as const;
export type FaultKind = (typeof FAULTS)[number];

export const lieIn = (fault: Fault | undefined): Lie | undefined => LIES.find((lie) => lie === fault?.kind);

/** `times` counts the answers or notifications that are still affected. */
export type Fault = { kind: FaultKind; ms: number; times: number };

export type Faults = ReturnType<typeof createFaults>;

export function createFaults() {
  const current = new Map<Provider, Fault>();
  const take = (provider: Provider, applies: (kind: FaultKind) => boolean) => {
    const fault = current.get(provider);
    if (!fault || !applies(fault.kind)) return undefined;
    if (fault.times <= 1) current.delete(provider);
    else current.set(provider, { ...fault, times: fault.times - 1 });
    return fault;
  };
  return {
    list: () => Object.fromEntries(current),
    set: (provider: Provider, fault: Fault) => current.set(provider, fault),
    clear: (provider: Provider) => current.delete(provider),
    /** Uses up one time. */
    ofAnswer: (provider: Provider) => take(provider, (kind) => kind !== 'other-merchant'),
    /** Whether this notification names another merchant; uses up one time. */
    namesOtherMerchant: (provider: Provider) => take(provider, (kind) => kind === 'other-merchant') !== undefined,
  };
}
