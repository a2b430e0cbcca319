import type { CredentialTrial } from '../adapter.ts';
import { textOf } from '../provider-call.ts';
import type { EasypaisaSettings } from '../settings.ts';
import { callEasypaisa } from './rest.ts';

/** A reference that no order has. */
const NO_PAYMENT = 'MIZANDOCTOR';
/** The account, the store, the log-in or the keys are wrong or inactive. */
const REFUSED = new Set(['0004', '0005', '0006', '0007', '0010', '0023', '0024', '0025']);
const UNKNOWN = '0003';

/** Tests the credentials by an inquiry about a payment that does not exist. */
export async function tryEasypaisa(settings: EasypaisaSettings): Promise<CredentialTrial> {
  const request = { orderId: NO_PAYMENT, accountNum: settings.account, storeId: settings.storeId };
  const answer = await callEasypaisa(settings, 'inquire-transaction', { request });
  const code = textOf(answer, 'responseCode');
  const words = `${code} ${textOf(answer, 'responseDesc')}`.trim();
  if (REFUSED.has(code)) return { verdict: 'refused', answer: words };
  return { verdict: code === UNKNOWN ? 'accepted' : 'unclear', answer: words };
}
