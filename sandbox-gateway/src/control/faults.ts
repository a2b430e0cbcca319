import type { Provider } from '../transactions.ts';

/** Lies about a payment: one thing in the answer to an inquiry is untrue or missing, and the answer is signed all the same. */
const LIES = ['other-reference', 'overpaid', 'no-amount'] as const;
export type Lie = (typeof LIES)[number];

/**
 * What can go wrong between the merchant's server and a provider. `down`, `error`, `nonsense` and `redirect` come before
 * the provider does anything; with `drop`, `slow` and `oversized` it has done it, and the merchant does not learn so in
 * time. `other-merchant` spoils messages, all others spoil answers.
 */
export const FAULTS = [
  'down',
  'error',
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

/** `times` answers or messages are spoilt; all, until it is cleared, where it is not said. */
export type Fault = { kind: FaultKind; ms: number; times: number };

export type Faults = ReturnType<typeof openFaults>;

export function openFaults() {
  const current = new Map<Provider, Fault>();
  const take = (provider: Provider, isMeant: (kind: FaultKind) => boolean) => {
    const fault = current.get(provider);
    if (!fault || !isMeant(fault.kind)) return undefined;
    if (fault.times <= 1) current.delete(provider);
    else current.set(provider, { ...fault, times: fault.times - 1 });
    return fault;
  };
  return {
    list: () => Object.fromEntries(current),
    set: (provider: Provider, fault: Fault) => current.set(provider, fault),
    clear: (provider: Provider) => current.delete(provider),
    /** The fault of this one answer. */
    ofAnswer: (provider: Provider) => take(provider, (kind) => kind !== 'other-merchant'),
    /** Whether this one message, correctly made, is to name another merchant. */
    namesOtherMerchant: (provider: Provider) => take(provider, (kind) => kind === 'other-merchant') !== undefined,
  };
}
