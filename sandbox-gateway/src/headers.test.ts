import { expect, test } from 'vitest';
import { sandboxCredentials } from './credentials.ts';
import { sign } from './jazzcash/hash.ts';
import { startTestGateway } from './testing/gateway.ts';
import { jazzCashOrder } from './testing/jazzcash-order.ts';

const commonHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};
const ofPage = {
  ...commonHeaders,
  'content-security-policy': expect.stringMatching(
    /^default-src 'none'; style-src 'self'; .*; require-trusted-types-for 'script'; trusted-types 'none'$/,
  ),
  'permissions-policy': expect.stringContaining('camera=()'),
};

test('every kind of answer has the security headers of its kind', async () => {
  const { get, postForm, postJson } = await startTestGateway();
  const order = { pp_Version: '1.1', pp_TxnType: '', pp_ReturnURL: 'http://127.0.0.1:3000/v1/payment/return/jazzcash' };
  const signed = sign(jazzCashOrder(order), sandboxCredentials.jazzcash.integritySalt);
  const begun = await postForm('/CustomerPortal/transactionmanagement/merchantform/', signed);
  const checkout = begun.headers.get('location') ?? '';
  const kinds: [string, number, Response | Promise<Response>, object][] = [
    ['a style sheet', 200, get('/assets/style.css'), commonHeaders],
    ['a control call', 200, get('/control/transactions'), commonHeaders],
    ['a control call that is refused', 400, postJson('/control/faults', { kind: 'none' }), commonHeaders],
    ['a call of a merchant', 200, postJson('/ApplicationAPI/API/PaymentInquiry/Inquire', {}), commonHeaders],
    ['a redirect', 303, begun, commonHeaders],
    ['the addresses of the provider', 200, get('/google/.well-known/openid-configuration'), commonHeaders],
    ['a log-in that is over', 404, get('/google/choice/none'), ofPage],
    ['the page of a payment', 200, get(checkout), ofPage],
    ['the page for an unknown path', 404, get('/nothing'), ofPage],
  ];
  for (const [name, status, asked, headers] of kinds) {
    const answer = await asked;
    expect.soft({ status: answer.status, headers: Object.fromEntries(answer.headers) }, name).toMatchObject({
      status,
      headers,
    });
  }
});
