import type { Provider } from '../transactions.ts';

/**
 * What can go wrong between the merchant's server and a provider. `down`, `error` and `nonsense` come before the
 * provider does anything; with `drop`, `slow` and `oversized` it has done it, and the merchant does not learn so in time.
 */
export const FAULTS = ['down', 'error', 'nonsense', 'drop', 'slow', 'oversized'] as const;
export type FaultKind = (typeof FAULTS)[number];

/** `times` answers are spoilt; all, until it is cleared, where it is not said. */
export type Fault = { kind: FaultKind; ms: number; times: number };

export type Faults = ReturnType<typeof openFaults>;

export function openFaults() {
  const current = new Map<Provider, Fault>();
  return {
    list: () => Object.fromEntries(current),
    set: (provider: Provider, fault: Fault) => current.set(provider, fault),
    clear: (provider: Provider) => current.delete(provider),
    /** The fault of this one answer. */
    take(provider: Provider) {
      const fault = current.get(provider);
      if (!fault) return undefined;
      if (fault.times <= 1) current.delete(provider);
      else current.set(provider, { ...fault, times: fault.times - 1 });
      return fault;
    },
  };
}
