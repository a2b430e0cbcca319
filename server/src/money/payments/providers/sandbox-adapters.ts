import { sandboxCredentials } from '@mizan/sandbox-gateway/credentials';
import { z } from 'zod';
import type { Adapters } from './adapter.ts';
import { createAdapters } from './payments.ts';
import { paymentEnvironment, paymentSettings } from './settings.ts';

/** Creates the usual adapters with the host and the credentials of the sandbox gateway. */
export function createSandboxAdapters(
  gateway: string,
  { origin, timeoutMs }: { origin: string; timeoutMs: number },
): Adapters {
  const { jazzcash, easypaisa, safepay } = sandboxCredentials;
  const environment = z.object(paymentEnvironment).parse({
    PAYMENT_TIMEOUT_MS: timeoutMs,
    JAZZCASH_HOST: gateway,
    JAZZCASH_MERCHANT_ID: jazzcash.merchantId,
    JAZZCASH_PASSWORD: jazzcash.password,
    JAZZCASH_INTEGRITY_SALT: jazzcash.integritySalt,
    JAZZCASH_MPIN: jazzcash.mpin,
    EASYPAISA_HOST: gateway,
    EASYPAISA_STORE_ID: easypaisa.storeId,
    EASYPAISA_ACCOUNT: easypaisa.accountNumber,
    EASYPAISA_USERNAME: easypaisa.username,
    EASYPAISA_PASSWORD: easypaisa.password,
    EASYPAISA_HASH_KEY: easypaisa.hashKey,
    SAFEPAY_HOST: gateway,
    SAFEPAY_CHECKOUT_URL: `${gateway}/embedded`,
    SAFEPAY_ENVIRONMENT: 'sandbox',
    SAFEPAY_PUBLIC_KEY: safepay.publicKey,
    SAFEPAY_SECRET_KEY: safepay.secretKey,
    SAFEPAY_WEBHOOK_SECRET: safepay.webhookSecret,
  });
  return createAdapters(paymentSettings(environment), { origin, isSandbox: true });
}

/** Our registration at the stand-in for Google. */
export const sandboxRegistration = (gateway: string, origin: string) => ({
  issuer: `${gateway}/google`,
  ...sandboxCredentials.google,
  origin,
});
