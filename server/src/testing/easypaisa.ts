import { generateKeyPairSync } from 'node:crypto';
import { createEasypaisa } from '../money/payments/providers/easypaisa/easypaisa.ts';
import type { EasypaisaSettings } from '../money/payments/providers/settings.ts';

export const easypaisaSettings: EasypaisaSettings = {
  timeoutMs: 7000,
  checkoutUrl: 'https://easypaisa.example/easypay/Index.jsf',
  confirmUrl: 'https://easypaisa.example/easypay/Confirm.jsf',
  restUrl: 'https://easypaisa.example/rest/',
  statusUrl: 'https://easypaisa.example/order-status/',
  storeId: '9999',
  account: '20002',
  username: 'testuser',
  password: 'testpass',
  hashKey: '0123456789ABCDEF',
  keys: undefined,
};

export const createTestEasypaisa = (changes: Partial<EasypaisaSettings> = {}) =>
  createEasypaisa({
    settings: { ...easypaisaSettings, ...changes },
    isSandbox: false,
    returnUrl: 'https://mizan.example/v1/payment/return/easypaisa',
  });

export const makeKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
