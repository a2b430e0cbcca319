import { createSafepay } from '../money/payments/providers/safepay/safepay.ts';
import type { SafepaySettings } from '../money/payments/providers/settings.ts';

export const safepaySettings: SafepaySettings = {
  timeoutMs: 7000,
  apiUrl: 'https://safepay.example',
  checkoutUrl: 'https://pages.safepay.example/embedded',
  environment: 'sandbox',
  publicKey: 'sec_public',
  secretKey: 'secret key',
  webhookSecret: 'whsec_test',
};

export const createTestSafepay = (isSandbox = false) =>
  createSafepay({
    settings: safepaySettings,
    isSandbox,
    returnUrl: 'https://mizan.example/v1/payment/return/card',
  });
