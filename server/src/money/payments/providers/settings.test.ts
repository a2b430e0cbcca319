import { sandboxCredentials } from '@mizan/sandbox-gateway';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../program/config.ts';
import { unitPrice } from '../orders/orders.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://mizan.example',
  TRUST_PROXY: 'off',
  TOKEN_SECRET: 'q8Zr1WmC5vX0bN7kLs2TfY9hJd4GpUeA',
};
const jazzcash = { JAZZCASH_MERCHANT_ID: 'MC1', JAZZCASH_PASSWORD: 'p', JAZZCASH_INTEGRITY_SALT: ' salt ' };

describe('the prices', () => {
  test('come from the setting, each from the last tier that applies', () => {
    const { prices } = readConfig({}).payments;
    expect([1, 9, 10, 14, 15, 19, 20, 1000].map((count) => unitPrice(prices, count))).toEqual([
      5000, 5000, 4500, 4500, 4200, 4200, 4000, 4000,
    ]);
    expect(readConfig({ SEARCH_PRICES: '1:99.5, 100:80' }).payments.prices).toEqual([
      { from: 1, unitPaisa: 9950 },
      { from: 100, unitPaisa: 8000 },
    ]);
  });

  test.each(['', '10:45', '1:0', '1:50,1:45', '1:50,20:40,10:45', '1:49.99', '1:-5', 'free'].filter(Boolean))(
    'are refused if the setting is "%s"',
    (SEARCH_PRICES) => expect(() => readConfig({ SEARCH_PRICES })).toThrow(/SEARCH_PRICES: must/),
  );
});

describe('a price', () => {
  const priced = (SEARCH_PRICES: string) => readConfig({ SEARCH_PRICES }).payments.prices;
  const tiers = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}:50`).join(',');

  test('is at least ten paisa and less than 100,000 rupees', () => {
    expect(priced('1:0.1')).toEqual([{ from: 1, unitPaisa: 10 }]);
    expect(priced('1:0.10')).toEqual([{ from: 1, unitPaisa: 10 }]);
    expect(priced('1:99999.9')).toEqual([{ from: 1, unitPaisa: 9_999_990 }]);
    expect(priced('1:50,9999:1')).toHaveLength(2);
    for (const wrong of ['1:0.0', '1:0.01', '1:100000', '1:50,10000:1'])
      expect(() => priced(wrong)).toThrow(/SEARCH_PRICES: must/);
  });

  test('is explained by an example if it is malformed', () => {
    expect(() => priced('10:45')).toThrow(
      'SEARCH_PRICES: must look like 1:50,10:45 (from 1 search Rs 50 each, from 10 Rs 45) and begin with 1',
    );
    expect(() => priced('1:50,1:45')).toThrow('must rise by the number of searches, and no price may be 0');
  });

  test('has at most twenty tiers', () => {
    expect(priced(tiers(20))).toHaveLength(20);
    expect(() => priced(tiers(21))).toThrow(/SEARCH_PRICES: must/);
  });

  test('is that of the first tier for fewer searches than any tier, and absent without tiers', () => {
    expect(
      unitPrice(
        [
          { from: 5, unitPaisa: 100 },
          { from: 9, unitPaisa: 50 },
        ],
        1,
      ),
    ).toBe(100);
    expect(() => unitPrice([], 1)).toThrow('The first price');
  });
});

describe('the settings of methods', () => {
  test('have all credentials of a method, trimmed, or none', () => {
    expect(readConfig(jazzcash).payments.jazzcash).toMatchObject({ salt: 'salt' });
    expect(readConfig({}).payments).toMatchObject({ jazzcash: undefined, easypaisa: undefined, card: undefined });
    expect(() => readConfig({ ...jazzcash, JAZZCASH_PASSWORD: '' })).toThrow(
      'JAZZCASH_PASSWORD: must be set, because JAZZCASH_MERCHANT_ID is',
    );
    expect(() => readConfig({ EASYPAISA_HASH_KEY: 'short' })).toThrow(/EASYPAISA_STORE_ID[\s\S]*16, 24 or 32/);
    expect(() => readConfig({ EASYPAISA_PRIVATE_KEY: 'x' })).toThrow('set both or neither');
  });

  test("in production refuse a sandbox's hosts, ids, credentials and port, and hosts that are not public", () => {
    expect(readConfig({ ...production, ...jazzcash }).payments.jazzcash?.inquiryUrl).toBe(
      'https://payments.jazzcash.com.pk/ApplicationAPI/API/PaymentInquiry/Inquire',
    );
    const start = (environment: NodeJS.ProcessEnv) => () => readConfig({ ...production, ...jazzcash, ...environment });
    expect(start({ JAZZCASH_HOST: 'https://sandbox.jazzcash.com.pk' })).toThrow(/JAZZCASH_HOST: belongs to a sandbox/);
    expect(start({ EASYPAISA_HOST: 'https://easypaystg.easypaisa.com.pk' })).toThrow(/EASYPAISA_HOST: belongs/);
    expect(start({ SAFEPAY_HOST: 'https://sandbox.api.getsafepay.com' })).toThrow(/SAFEPAY_HOST: belongs/);
    expect(start({ SAFEPAY_ENVIRONMENT: 'sandbox' })).toThrow(/SAFEPAY_ENVIRONMENT: belongs/);
    expect(start({ JAZZCASH_MERCHANT_ID: 'MCSANDBOX1' })).toThrow(/JAZZCASH_MERCHANT_ID: belongs/);
    for (const host of [
      'http://payments.jazzcash.com.pk',
      'https://localhost:3001',
      'https://127.0.0.1',
      'https://10.1.2.3',
    ]) {
      expect(start({ JAZZCASH_HOST: host })).toThrow(/JAZZCASH_HOST: must be a public https address/);
    }
    const { clientId, clientSecret } = sandboxCredentials.google;
    expect(start({ GOOGLE_CLIENT_ID: clientId })).toThrow(/GOOGLE_CLIENT_ID: belongs to a sandbox/);
    expect(start({ GOOGLE_CLIENT_SECRET: clientSecret })).toThrow(/GOOGLE_CLIENT_SECRET: belongs to a sandbox/);
    expect(start({ SANDBOX_PORT: '3001' })).toThrow(/SANDBOX_PORT: there is no sandbox/);
    expect(readConfig(production)).toMatchObject({ sandboxPort: undefined, hasGoogle: false });
  });

  test('without credentials use the sandbox on the next port', () => {
    expect(readConfig({})).toMatchObject({ sandboxPort: 3001, hasGoogle: true });
    expect(readConfig(jazzcash)).toMatchObject({ sandboxPort: undefined, hasGoogle: false });
    expect(readConfig({ PORT: '0' }).sandboxPort).toBe(0);
    expect(readConfig({ NODE_ENV: 'test' }).sandboxPort).toBeUndefined();
  });
});
