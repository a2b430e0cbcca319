/** The identifiers of another merchant, one for each provider. */
export const otherMerchant = { merchantId: 'MCOTHER1', accountNumber: '20003', publicKey: 'sec_other-0000-public' };

/** The merchant's credentials. They are public: no money moves here, and production refuses this host. */
export const sandboxCredentials = {
  jazzcash: {
    merchantId: 'MCSANDBOX1',
    password: 'sandboxpass',
    integritySalt: 'sandboxsalt',
    /** Needed to refund payments from a wallet. */
    mpin: '1234',
  },
  easypaisa: {
    storeId: '10001',
    accountNumber: '20002',
    username: 'sandbox',
    password: 'sandboxpass',
    /** 16 characters: AES-128. */
    hashKey: 'SANDBOXHASHKEY01',
  },
  safepay: {
    publicKey: 'sec_sandbox-0000-public',
    secretKey: 'sandbox-secret-0000',
    webhookSecret: 'sandbox-webhook-secret',
  },
  google: { clientId: 'mizan-sandbox', clientSecret: 'sandbox-client-secret' },
};
