import type { Provider } from '../transactions.ts';

/** Faults that falsify or omit one value in the answer to an inquiry; the answer is still signed. */
const FALSE_VALUES = ['other-reference', 'other-account', 'overpaid', 'no-amount'] as const;
export type FalseValue = (typeof FALSE_VALUES)[number];

/**
 * `down`, `error`, `empty`, `nonsense` and `redirect` strike before the provider acts; `drop`, `slow` and `oversized`
 * after it has acted. `other-merchant` affects notifications, all others affect answers.
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
  ...FALSE_VALUES,
  'other-merchant',
] as const;
export type FaultKind = (typeof FAULTS)[number];

export const falseValueOfFault = (fault: Fault | undefined): FalseValue | undefined =>
  FALSE_VALUES.find((kind) => kind === fault?.kind);

/** `ms` is the delay of `slow`; `times` counts the answers or notifications that are still affected. */
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
    /** Returns the fault for the next answer, and counts it. */
    ofAnswer: (provider: Provider) => take(provider, (kind) => kind !== 'other-merchant'),
    /** Whether the next notification names another merchant; counts it. */
    namesOtherMerchant: (provider: Provider) => take(provider, (kind) => kind === 'other-merchant') !== undefined,
  };
}
