import { describe, expect, test } from 'vitest';
import { OperatorFault } from '../../../platform/operator-fault.ts';
import { readConfig } from '../../../program/config.ts';

const NEEDED = {
  jazzcash: { JAZZCASH_MERCHANT_ID: 'MC1', JAZZCASH_PASSWORD: 'p', JAZZCASH_INTEGRITY_SALT: 's' },
  easypaisa: {
    EASYPAISA_STORE_ID: '1',
    EASYPAISA_ACCOUNT: '2',
    EASYPAISA_USERNAME: 'u',
    EASYPAISA_PASSWORD: 'p',
    EASYPAISA_HASH_KEY: '0123456789abcdef',
  },
  card: { SAFEPAY_PUBLIC_KEY: 'k', SAFEPAY_SECRET_KEY: 's', SAFEPAY_WEBHOOK_SECRET: 'w' },
};
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://mizan.example',
  TRUST_PROXY: 'off',
  TOKEN_SECRET: 'q8Zr1WmC5vX0bN7kLs2TfY9hJd4GpUeA',
};

const settingsOf = (environment: NodeJS.ProcessEnv) => readConfig(environment).payments;
/** The error lines that an operator reads at start. */
function faultsOf(environment: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof OperatorFault)) throw error;
    return error.message.split('\n  ').slice(1);
  }
}

describe('the credentials', () => {
  const each = Object.entries(NEEDED).flatMap(([method, names]) =>
    Object.keys(names).map((name) => [name, method as keyof typeof NEEDED] as const),
  );

  test.each(each)('are refused if they are incomplete: %s of the method %s is missing', (name, method) => {
    const { [name]: _, ...others } = NEEDED[method] as Record<string, string>;
    expect(faultsOf(others)).toEqual([`${name}: must be set, because ${Object.keys(others)[0]} is`]);
    expect(settingsOf(NEEDED[method])[method]).toBeDefined();
  });

  test('are refused with the names of all that are missing', () => {
    expect(faultsOf({ SAFEPAY_SECRET_KEY: 's' })).toEqual([
      'SAFEPAY_PUBLIC_KEY, SAFEPAY_WEBHOOK_SECRET: must be set, because SAFEPAY_SECRET_KEY is',
    ]);
  });

  test.each([
    [15, false],
    [16, true],
    [17, false],
    [23, false],
    [24, true],
    [25, false],
    [31, false],
    [32, true],
    [33, false],
  ])('of Easypaisa may have a hash key of %i characters: %s', (length, isGood) => {
    const EASYPAISA_HASH_KEY = 'k'.repeat(length);
    expect(faultsOf({ ...NEEDED.easypaisa, EASYPAISA_HASH_KEY })).toEqual(
      isGood ? [] : ['EASYPAISA_HASH_KEY: must have 16, 24 or 32 characters'],
    );
  });

  test('of Easypaisa include both keys or none, and accept line breaks that are written as \\n', () => {
    const both = { EASYPAISA_PRIVATE_KEY: 'a\\nb\\nc', EASYPAISA_PUBLIC_KEY: 'd\\ne' };
    expect(settingsOf({ ...NEEDED.easypaisa, ...both }).easypaisa?.keys).toEqual({ own: 'a\nb\nc', theirs: 'd\ne' });
    expect(settingsOf(NEEDED.easypaisa).easypaisa?.keys).toBeUndefined();
    const fault = ['EASYPAISA_PRIVATE_KEY, EASYPAISA_PUBLIC_KEY: set both or neither'];
    expect(faultsOf({ EASYPAISA_PRIVATE_KEY: 'a' })).toEqual(fault);
    expect(faultsOf({ EASYPAISA_PUBLIC_KEY: 'a' })).toEqual(fault);
  });
});

describe('an address', () => {
  test('is joined from its host and its path, with or without slashes at their ends', () => {
    const environment = {
      ...NEEDED.jazzcash,
      ...NEEDED.easypaisa,
      JAZZCASH_HOST: 'https://jazz.example/',
      EASYPAISA_HOST: 'https://easy.example',
      EASYPAISA_REST_PATH: '/rest',
      EASYPAISA_STATUS_PATH: '/status/',
    };
    const { jazzcash, easypaisa } = settingsOf(environment);
    const portal = 'https://jazz.example/ApplicationAPI/API';
    expect(jazzcash).toMatchObject({
      checkoutUrl: 'https://jazz.example/CustomerPortal/transactionmanagement/merchantform/',
      walletUrl: `${portal}/2.0/Purchase/DoMWalletTransaction`,
      inquiryUrl: `${portal}/PaymentInquiry/Inquire`,
      walletRefundUrl: `${portal}/Purchase/domwalletrefundtransaction`,
      cardRefundUrl: `${portal}/authorize/Refund`,
    });
    expect(easypaisa).toMatchObject({
      checkoutUrl: 'https://easy.example/easypay/Index.jsf',
      confirmUrl: 'https://easy.example/easypay/Confirm.jsf',
      restUrl: 'https://easy.example/rest/',
      statusUrl: 'https://easy.example/status/',
    });
  });

  test('needs a path that begins with a slash, and an http host', () => {
    expect(faultsOf({ JAZZCASH_WALLET_PATH: 'wallet' })).toEqual(['JAZZCASH_WALLET_PATH: must begin with /']);
    expect(faultsOf({ SAFEPAY_HOST: 'ftp://safepay.example' })).toEqual([
      expect.stringMatching(/^SAFEPAY_HOST: must be/),
    ]);
  });

  const inProduction = (environment: NodeJS.ProcessEnv) => faultsOf({ ...PRODUCTION, ...environment });

  test.each([
    'https://localhost',
    'https://127.0.0.2',
    'https://10.0.0.1',
    'https://192.168.1.1',
    'https://0.0.0.0',
    'https://[::1]',
    'https://pay.local',
    'https://pay.test',
    'https://pay.internal',
    'http://pay.example',
  ])('is refused in production: %s', (SAFEPAY_HOST) => {
    expect(inProduction({ SAFEPAY_HOST })).toEqual(['SAFEPAY_HOST: must be a public https address in production']);
    expect(inProduction({ SAFEPAY_CHECKOUT_URL: SAFEPAY_HOST })).toEqual([
      'SAFEPAY_CHECKOUT_URL: must be a public https address in production',
    ]);
    expect(faultsOf({ SAFEPAY_HOST })).toEqual([]);
  });

  test.each(['https://test.example', 'https://110.example', 'https://internal.pay.example'])(
    'is accepted in production: %s',
    (SAFEPAY_HOST) => expect(inProduction({ SAFEPAY_HOST })).toEqual([]),
  );

  test.each(['sandbox', 'Staging', 'easypaystg', 'IPGUAT'])('that contains "%s" is refused in production', (word) => {
    expect(inProduction({ JAZZCASH_HOST: `https://${word}.example` })).toEqual([
      'JAZZCASH_HOST: belongs to a sandbox; production refuses it',
    ]);
    expect(faultsOf({ JAZZCASH_HOST: `https://${word}.example` })).toEqual([]);
  });

  test('that is not used for payments is not restricted', () => {
    const mail = { SMTP_URL: 'smtps://user:password@sandbox.local:465', MAIL_FROM: 'mizan@mizan.example' };
    expect(inProduction(mail)).toEqual([]);
  });
});

describe('a number', () => {
  test.each([
    ['PAYMENT_TIMEOUT_MS', 100, 60_000],
    ['SANDBOX_PORT', 0, 65_535],
  ])('for %s is between %i and %i', (name, least, most) => {
    expect(faultsOf({ [name]: String(least) })).toEqual([]);
    expect(faultsOf({ [name]: String(most) })).toEqual([]);
    for (const wrong of [least - 1, most + 1, least + 0.5])
      expect(faultsOf({ [name]: String(wrong) })).toEqual([expect.stringContaining(`${name}: `)]);
  });

  test('of milliseconds for a provider is 15,000 by default', () => {
    expect(settingsOf(NEEDED.jazzcash)).toMatchObject({ timeoutMs: 15_000, jazzcash: { timeoutMs: 15_000 } });
  });
});
