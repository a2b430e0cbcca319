import { z } from 'zod';
import { isPrivateHost } from '../../../platform/private-address.ts';
import type { Values } from '../../../platform/settings.ts';

const host = (fallback: string) =>
  z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://payments.example' })
    .transform((url) => url.replace(/\/$/, ''))
    .default(fallback);
const path = (fallback: string) => z.string().startsWith('/', 'must begin with /').default(fallback);
/** Trimmed, because credentials are pasted from a portal, often with a trailing space. */
const credential = z.string().trim().min(1).optional();

/** A PEM file for Easypaisa's version 5; in an environment variable its line breaks are written as `\n`. */
const pem = z
  .string()
  .transform((text) => text.replaceAll('\\n', '\n'))
  .optional();

const MAX_TIERS = 20;

/**
 * Prices such as `1:50,10:45.5`: from 10 searches, one costs Rs 45.50. The smallest step is ten paisa, because
 * Easypaisa's amounts have one decimal.
 */
const prices = z
  .string()
  .default('1:50,10:45,15:42,20:40')
  .transform((text) => text.split(',').map((tier) => /^\s*(\d{1,4}):(\d{1,5})(?:\.(\d)0?)?\s*$/.exec(tier)))
  .refine(
    (tiers) => tiers.length <= MAX_TIERS && tiers[0]?.[1] === '1' && tiers.every((tier) => tier !== null),
    'must look like 1:50,10:45 (from 1 search Rs 50 each, from 10 Rs 45) and begin with 1',
  )
  .transform((tiers) =>
    tiers.map((tier) => ({
      from: Number(tier?.[1]),
      unitPaisa: Number(tier?.[2]) * 100 + Number(tier?.[3] ?? 0) * 10,
    })),
  )
  .refine(
    (tiers) => tiers.every(({ from, unitPaisa }, index) => unitPaisa > 0 && from > (tiers[index - 1]?.from ?? 0)),
    'must rise by the number of searches, and no price may be 0',
  );

/** The environment variables about payments, which `config.ts` reads with the others. */
export const paymentEnvironment = {
  SEARCH_PRICES: prices,
  PAYMENT_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(15_000),
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  JAZZCASH_HOST: host('https://payments.jazzcash.com.pk'),
  JAZZCASH_CHECKOUT_PATH: path('/CustomerPortal/transactionmanagement/merchantform/'),
  JAZZCASH_WALLET_PATH: path('/ApplicationAPI/API/2.0/Purchase/DoMWalletTransaction'),
  JAZZCASH_INQUIRY_PATH: path('/ApplicationAPI/API/PaymentInquiry/Inquire'),
  JAZZCASH_WALLET_REFUND_PATH: path('/ApplicationAPI/API/Purchase/domwalletrefundtransaction'),
  JAZZCASH_CARD_REFUND_PATH: path('/ApplicationAPI/API/authorize/Refund'),
  JAZZCASH_MERCHANT_ID: credential,
  JAZZCASH_PASSWORD: credential,
  JAZZCASH_INTEGRITY_SALT: credential,
  JAZZCASH_MPIN: credential,
  EASYPAISA_HOST: host('https://easypay.easypaisa.com.pk'),
  EASYPAISA_CHECKOUT_PATH: path('/easypay/Index.jsf'),
  EASYPAISA_CONFIRM_PATH: path('/easypay/Confirm.jsf'),
  EASYPAISA_REST_PATH: path('/easypay-service/rest/v4/'),
  EASYPAISA_STATUS_PATH: path('/easypay-service/rest/v1/order-status/'),
  EASYPAISA_STORE_ID: credential,
  EASYPAISA_ACCOUNT: credential,
  EASYPAISA_USERNAME: credential,
  EASYPAISA_PASSWORD: credential,
  EASYPAISA_HASH_KEY: credential,
  EASYPAISA_PRIVATE_KEY: pem,
  EASYPAISA_PUBLIC_KEY: pem,
  SAFEPAY_HOST: host('https://api.getsafepay.com'),
  SAFEPAY_CHECKOUT_URL: host('https://getsafepay.com/embedded'),
  SAFEPAY_ENVIRONMENT: z.enum(['production', 'sandbox']).default('production'),
  SAFEPAY_PUBLIC_KEY: credential,
  SAFEPAY_SECRET_KEY: credential,
  SAFEPAY_WEBHOOK_SECRET: credential,
};

type Environment = Values<typeof paymentEnvironment>;
type Key = keyof Environment;

/** A method is available only if all of its variables are set. */
const REQUIRED = {
  jazzcash: ['JAZZCASH_MERCHANT_ID', 'JAZZCASH_PASSWORD', 'JAZZCASH_INTEGRITY_SALT'],
  easypaisa: [
    'EASYPAISA_STORE_ID',
    'EASYPAISA_ACCOUNT',
    'EASYPAISA_USERNAME',
    'EASYPAISA_PASSWORD',
    'EASYPAISA_HASH_KEY',
  ],
  card: ['SAFEPAY_PUBLIC_KEY', 'SAFEPAY_SECRET_KEY', 'SAFEPAY_WEBHOOK_SECRET'],
} as const satisfies Record<string, readonly Key[]>;

type WithKeys<Names extends readonly Key[]> = Environment & { [Name in Names[number]]: string };

function withKeys<Names extends readonly Key[]>(env: Environment, names: Names): WithKeys<Names> | undefined {
  const isComplete = names.every((name) => env[name] !== undefined);
  return isComplete ? (env as WithKeys<Names>) : undefined;
}

export type PaymentSettings = ReturnType<typeof paymentSettings>;

/** The settings of each method; undefined for a method without credentials. */
export function paymentSettings(env: Environment) {
  const jazzcash = withKeys(env, REQUIRED.jazzcash);
  const easypaisa = withKeys(env, REQUIRED.easypaisa);
  const card = withKeys(env, REQUIRED.card);
  return {
    prices: env.SEARCH_PRICES,
    timeoutMs: env.PAYMENT_TIMEOUT_MS,
    jazzcash: jazzcash && jazzcashSettings(jazzcash),
    easypaisa: easypaisa && easypaisaSettings(easypaisa),
    card: card && safepaySettings(card),
  };
}

const jazzcashSettings = (env: WithKeys<typeof REQUIRED.jazzcash>) => ({
  timeoutMs: env.PAYMENT_TIMEOUT_MS,
  checkoutUrl: env.JAZZCASH_HOST + env.JAZZCASH_CHECKOUT_PATH,
  walletUrl: env.JAZZCASH_HOST + env.JAZZCASH_WALLET_PATH,
  inquiryUrl: env.JAZZCASH_HOST + env.JAZZCASH_INQUIRY_PATH,
  walletRefundUrl: env.JAZZCASH_HOST + env.JAZZCASH_WALLET_REFUND_PATH,
  cardRefundUrl: env.JAZZCASH_HOST + env.JAZZCASH_CARD_REFUND_PATH,
  merchantId: env.JAZZCASH_MERCHANT_ID,
  password: env.JAZZCASH_PASSWORD,
  salt: env.JAZZCASH_INTEGRITY_SALT,
  mpin: env.JAZZCASH_MPIN,
});
export type JazzcashSettings = ReturnType<typeof jazzcashSettings>;

const easypaisaSettings = (env: WithKeys<typeof REQUIRED.easypaisa>) => ({
  timeoutMs: env.PAYMENT_TIMEOUT_MS,
  checkoutUrl: env.EASYPAISA_HOST + env.EASYPAISA_CHECKOUT_PATH,
  confirmUrl: env.EASYPAISA_HOST + env.EASYPAISA_CONFIRM_PATH,
  restUrl: env.EASYPAISA_HOST + env.EASYPAISA_REST_PATH.replace(/\/?$/, '/'),
  statusUrl: env.EASYPAISA_HOST + env.EASYPAISA_STATUS_PATH.replace(/\/?$/, '/'),
  storeId: env.EASYPAISA_STORE_ID,
  account: env.EASYPAISA_ACCOUNT,
  username: env.EASYPAISA_USERNAME,
  password: env.EASYPAISA_PASSWORD,
  hashKey: env.EASYPAISA_HASH_KEY,
  /** Both keys together make requests signed and answers verified (version 5). */
  keys:
    env.EASYPAISA_PRIVATE_KEY !== undefined && env.EASYPAISA_PUBLIC_KEY !== undefined
      ? { own: env.EASYPAISA_PRIVATE_KEY, theirs: env.EASYPAISA_PUBLIC_KEY }
      : undefined,
});
export type EasypaisaSettings = ReturnType<typeof easypaisaSettings>;

const safepaySettings = (env: WithKeys<typeof REQUIRED.card>) => ({
  timeoutMs: env.PAYMENT_TIMEOUT_MS,
  apiUrl: env.SAFEPAY_HOST,
  checkoutUrl: env.SAFEPAY_CHECKOUT_URL,
  environment: env.SAFEPAY_ENVIRONMENT,
  publicKey: env.SAFEPAY_PUBLIC_KEY,
  secretKey: env.SAFEPAY_SECRET_KEY,
  webhookSecret: env.SAFEPAY_WEBHOOK_SECRET,
});
export type SafepaySettings = ReturnType<typeof safepaySettings>;

/** The errors of a configuration: incomplete credentials, and a sandbox in production, which would sell for free. */
export function paymentFaults(env: Environment, isProduction: boolean): string[] {
  return [
    ...Object.values(REQUIRED).flatMap((names) => halfConfigured(env, names)),
    ...((env.EASYPAISA_PRIVATE_KEY === undefined) === (env.EASYPAISA_PUBLIC_KEY === undefined)
      ? []
      : ['EASYPAISA_PRIVATE_KEY, EASYPAISA_PUBLIC_KEY: set both or neither']),
    ...(env.EASYPAISA_HASH_KEY === undefined || [16, 24, 32].includes(Buffer.byteLength(env.EASYPAISA_HASH_KEY))
      ? []
      : ['EASYPAISA_HASH_KEY: must have 16, 24 or 32 characters']),
    ...(isProduction ? sandboxFaults(env) : []),
  ];
}

function halfConfigured(env: Environment, names: readonly Key[]) {
  const missing = names.filter((name) => env[name] === undefined);
  return missing.length === 0 || missing.length === names.length
    ? []
    : [`${missing.join(', ')}: must be set, because ${names.find((name) => !missing.includes(name))} is`];
}

const SANDBOX = /sandbox|staging|easypaystg|ipguat/i;

function sandboxFaults(env: Environment) {
  const settings = Object.entries(env).filter(
    ([name, value]) => (name in paymentEnvironment || name.startsWith('GOOGLE_')) && typeof value === 'string',
  ) as [string, string][];
  return [
    ...(env.SANDBOX_PORT === undefined ? [] : ['SANDBOX_PORT: there is no sandbox gateway in production']),
    ...settings
      .filter(([, value]) => SANDBOX.test(value))
      .map(([name]) => `${name}: belongs to a sandbox; production refuses it`),
    ...settings
      .filter(([name, value]) => /_(HOST|URL)$/.test(name) && !isPublicHttps(value))
      .map(([name]) => `${name}: must be a public https address in production`),
  ];
}

function isPublicHttps(address: string) {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && !isPrivateHost(hostname);
}
