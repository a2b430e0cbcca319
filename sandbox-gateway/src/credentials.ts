import { easypaisaPublicKey, merchantPrivateKey } from './easypaisa/sandbox-keys.ts';

/** The identifiers of another merchant, one for each provider. */
export const otherMerchant = { merchantId: 'MCOTHER1', accountNumber: '20003', publicKey: 'sec_other-0000-public' };

/** What the merchant is told by each provider. Nobody's secret: no money moves here, and production refuses this host. */
export const sandboxCredentials = {
  jazzcash: {
    merchantId: 'MCSANDBOX1',
    password: 'sandboxpass',
    integritySalt: 'sandboxsalt',
    /** Refunds of wallet payments name it. */
    mpin: '1234',
  },
  easypaisa: {
    storeId: '10001',
    accountNumber: '20002',
    username: 'sandbox',
    password: 'sandboxpass',
    /** 16 characters: AES-128. */
    hashKey: 'SANDBOXHASHKEY01',
    /** The merchant signs version 5 with this one, and checks answers with the provider's public one. */
    merchantPrivateKey,
    easypaisaPublicKey,
  },
  safepay: {
    publicKey: 'sec_sandbox-0000-public',
    secretKey: 'sandbox-secret-0000',
    webhookSecret: 'sandbox-webhook-secret',
  },
};
