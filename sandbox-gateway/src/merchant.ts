import type { Provider } from './transactions.ts';

/** The product calls the methods so; two of the names are also the providers'. */
const METHOD = { jazzcash: 'jazzcash', easypaisa: 'easypaisa', safepay: 'card' } as const;

const LOOPBACK = ['localhost', '127.0.0.1'];

export type Merchant = ReturnType<typeof registerMerchant>;

/** What the merchant registered in each provider's portal. */
export function registerMerchant(origin: string) {
  let origins = namesOf(origin);
  return {
    origins: () => origins,
    /** A merchant that listens on a free port knows its address only then. */
    moveTo(moved: string) {
      origins = namesOf(moved);
    },
    returnAddresses: (provider: Provider) => origins.map((name) => `${name}/v1/payment/return/${METHOD[provider]}`),
    notifyAddress: (provider: Provider) => `${origins[0]}/v1/payment/notify/${METHOD[provider]}`,
    owns: (address: string) => URL.canParse(address) && origins.includes(new URL(address).origin),
  };
}

/** On one's own machine people type either name. */
function namesOf(origin: string) {
  const { protocol, hostname, port } = new URL(origin);
  const others = LOOPBACK.includes(hostname) ? LOOPBACK.filter((name) => name !== hostname) : [];
  return [new URL(origin).origin, ...others.map((name) => new URL(`${protocol}//${name}:${port}`).origin)];
}
