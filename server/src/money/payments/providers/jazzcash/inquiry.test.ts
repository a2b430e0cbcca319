import { describe, expect, test } from 'vitest';
import { createTestJazzcash, jazzcashSettings } from '../../../../testing/jazzcash.ts';
import { storedOrder } from '../../../../testing/stored-order.ts';
import { stubProvider } from '../../../../testing/stub-provider.ts';
import { isSigned, sign } from './hash.ts';

const { salt } = jazzcashSettings;
const order = storedOrder();

/** The stored fields of an answer about a successful payment. */
const detail = {
  pp_ResponseCode: '000',
  pp_ResponseMessage: 'Thank you for Using JazzCash, your operation successfully completed.',
  pp_PaymentResponseCode: '121',
  pp_PaymentResponseMessage: 'Transaction has been marked confirmed by Merchant.',
  pp_Status: 'Completed',
  pp_AuthCode: '049143965100',
  pp_RetrievalReferenceNo: '260115954124',
};
const paid = { ...detail, pp_SettlementDate: '20260116000000', pp_BankID: '' };

function inquire(answer: object | string) {
  stubProvider({ body: answer });
  return createTestJazzcash().inquire(order);
}

const signed = (changes: object) => sign({ ...paid, ...changes }, salt);
const nonsense = (words: string) => ({ kind: 'nonsense', message: `The provider is nonsense: ${words}` });

describe('an inquiry at JazzCash', () => {
  test('names the order and the merchant, is signed, and waits for the configured time', async () => {
    const { asked, timeouts } = stubProvider({ body: signed({}) });
    await createTestJazzcash().inquire(order);
    expect(asked).toMatchObject([{ url: 'https://jazzcash.example/inquiry', method: 'POST' }]);
    const body = asked[0]?.body as Record<string, string>;
    const { pp_SecureHash: _, ...fields } = body;
    expect(fields).toEqual({ pp_TxnRefNo: order.reference, pp_MerchantID: 'MCTEST1', pp_Password: 'testpass1' });
    expect(isSigned(body, salt)).toBe(true);
    expect(timeouts()).toEqual([7000]);
  });

  test('reports the payment, mostly without an amount, and keeps the informative fields', async () => {
    expect(await inquire(signed({ pp_Password: 'testpass1' }))).toEqual({
      state: 'paid',
      transaction: '260115954124',
      detail,
    });
  });

  test('reports the amount, the currency and the order if JazzCash does', async () => {
    const about = { pp_Amount: '150000', pp_TxnCurrency: 'USD', pp_TxnRefNo: order.reference };
    expect(await inquire(signed({ ...about, pp_RetrievalReferenceNo: '' }))).toEqual({
      state: 'paid',
      amountPaisa: 150_000,
      currency: 'USD',
      detail: expect.objectContaining(about),
    });
  });

  test('reads the code and the status of the payment, not the code of the inquiry', async () => {
    const failed = signed({ pp_PaymentResponseCode: '004', pp_Status: 'Failed' });
    expect(await inquire(failed)).toMatchObject({ state: 'failed', failure: 'lowBalance' });
    const byStatus = signed({ pp_PaymentResponseCode: '' });
    expect(await inquire(byStatus)).toMatchObject({ state: 'paid' });
  });

  test.each([
    ['is about another payment', signed({ pp_TxnRefNo: 'MZN0000000000OTHER' }), 'another payment was answered'],
    ['is about another merchant', signed({ pp_MerchantID: 'MCOTHER1' }), 'another merchant was answered'],
    ['has an empty hash', { ...paid, pp_SecureHash: '' }, 'an inquiry was answered without its hash'],
    ['has no hash', paid, 'an inquiry was answered without its hash'],
    ['is empty', {}, 'an inquiry was answered without its hash'],
    ['is signed with another salt', sign(paid, 'guessed'), 'an inquiry was answered without its hash'],
    ['was changed', { ...signed({}), pp_Amount: '1' }, 'an inquiry was answered without its hash'],
    ['has words for an amount', signed({ pp_Amount: 'all' }), 'an amount that is none'],
    ['has an amount in rupees', signed({ pp_Amount: '1500.00' }), 'an amount that is none'],
    ['has a negative amount', signed({ pp_Amount: '-150000' }), 'an amount that is none'],
    ['has an overlong amount', signed({ pp_Amount: '1'.repeat(13) }), 'an amount that is none'],
    ['is a page of a firewall', '<html>Request Rejected</html>', 'status 200, no JSON object'],
  ])('rejects an answer that %s', async (_, answer, words) => {
    await expect(inquire(answer)).rejects.toMatchObject(nonsense(words));
  });

  test.each([
    [301, signed({})],
    [400, signed({})],
    [500, {}],
    [500, signed({})],
    [503, { pp_ResponseCode: '199', pp_SecureHash: '' }],
  ])('rejects an answer with the status %i, whatever it says', async (status, body) => {
    stubProvider({ status, body });
    await expect(createTestJazzcash().inquire(order)).rejects.toMatchObject(nonsense(`a call was answered ${status}`));
  });

  test.each(['101', '110', '111', '115', '117', '118', '127'])(
    'rejects the code %s of an inquiry that JazzCash did not carry out, signed or not',
    async (code) => {
      const words = `an inquiry was answered ${code}`;
      const { pp_SecureHash: _, ...unsigned } = signed({ pp_ResponseCode: code });
      await expect(inquire(signed({ pp_ResponseCode: code }))).rejects.toMatchObject(nonsense(words));
      await expect(inquire(unsigned)).rejects.toMatchObject(nonsense(words));
    },
  );

  test('may name our merchant', async () => {
    expect(await inquire(signed({ pp_MerchantID: jazzcashSettings.merchantId }))).toMatchObject({ state: 'paid' });
  });

  test('reads an amount of twelve digits', async () => {
    expect(await inquire(signed({ pp_Amount: '1'.repeat(12) }))).toMatchObject({ amountPaisa: 111_111_111_111 });
  });

  test.each([
    ['is a failed inquiry, which has an empty hash', { ...paid, pp_ResponseCode: '199', pp_SecureHash: '' }],
    ['is a failed inquiry without a hash', { ...paid, pp_ResponseCode: '199' }],
    ['is signed, and is no success of the inquiry', signed({ pp_ResponseCode: '109' })],
    ['is signed, and names no code', signed({ pp_ResponseCode: '' })],
  ])('reports nothing about the payment from an answer that %s', async (_, answer) => {
    const kept: object = expect.objectContaining({ pp_Status: 'Completed' });
    expect(await inquire(answer)).toEqual({ state: 'notFound', detail: kept });
  });
});
