import type { Provider } from './transactions.ts';

/** The merchant's names for the methods, as in its addresses. */
const METHOD = { jazzcash: 'jazzcash', easypaisa: 'easypaisa', safepay: 'card' } as const;

const LOOPBACK = ['localhost', '127.0.0.1'];

export type Merchant = ReturnType<typeof registerMerchant>;

/** The addresses that a merchant registers in each provider's portal. */
export function registerMerchant(origin: string) {
  const origins = originsOf(origin);
  return {
    origins: () => origins,
    returnAddresses: (provider: Provider) => origins.map((name) => `${name}/v1/payment/return/${METHOD[provider]}`),
    notifyAddress: (provider: Provider) => `${origins[0]}/v1/payment/notify/${METHOD[provider]}`,
    logInAddresses: () => origins.map((name) => `${name}/v1/google-auth/callback`),
    owns: (address: string) => URL.canParse(address) && origins.includes(new URL(address).origin),
  };
}

/** A local machine has two names for the loopback address, and both are used. */
function originsOf(origin: string) {
  const { protocol, hostname, port } = new URL(origin);
  const others = LOOPBACK.includes(hostname) ? LOOPBACK.filter((name) => name !== hostname) : [];
  return [new URL(origin).origin, ...others.map((name) => new URL(`${protocol}//${name}:${port}`).origin)];
}
