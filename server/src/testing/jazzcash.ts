import { createJazzcash } from '../money/payments/providers/jazzcash/jazzcash.ts';
import type { JazzcashSettings } from '../money/payments/providers/settings.ts';

/** Each call has its own address, so that a test sees which one was made. */
export const jazzcashSettings: JazzcashSettings = {
  timeoutMs: 7000,
  checkoutUrl: 'https://jazzcash.example/checkout/',
  walletUrl: 'https://jazzcash.example/wallet',
  inquiryUrl: 'https://jazzcash.example/inquiry',
  walletRefundUrl: 'https://jazzcash.example/refund-wallet',
  cardRefundUrl: 'https://jazzcash.example/refund-card',
  merchantId: 'MCTEST1',
  password: 'testpass1',
  salt: 'testsalt01',
  mpin: '1234',
};

/** The environment of a server on which JazzCash takes money. */
export const REAL_JAZZCASH = {
  JAZZCASH_MERCHANT_ID: 'MC1',
  JAZZCASH_PASSWORD: 'testpass1',
  JAZZCASH_INTEGRITY_SALT: 'testsalt01',
};

export const createTestJazzcash = (changes: Partial<JazzcashSettings> = {}) =>
  createJazzcash({
    settings: { ...jazzcashSettings, ...changes },
    isSandbox: false,
    returnUrl: 'https://mizan.example/v1/payment/return/jazzcash',
  });
