import type { CredentialTrial } from '../adapter.ts';
import { callProvider, readSuccess, textOf } from '../provider-call.ts';
import type { JazzcashSettings } from '../settings.ts';
import { REFUSED } from './codes.ts';
import { inquiryFields } from './fields.ts';

/** A reference that no order has. */
const NO_PAYMENT = 'MIZANDOCTOR';
/** The payment is unknown: JazzCash answers that there is none, or that an error occurred. */
const UNKNOWN = new Set(['000', '109', '199']);

/** Tests the credentials by a signed inquiry about a payment that does not exist. */
export async function tryJazzcash(settings: JazzcashSettings): Promise<CredentialTrial> {
  const { inquiryUrl: url, timeoutMs } = settings;
  const answer = readSuccess(await callProvider({ url, body: inquiryFields(NO_PAYMENT, settings), timeoutMs }));
  const code = textOf(answer, 'pp_ResponseCode');
  const words = `${code} ${textOf(answer, 'pp_ResponseMessage')}`.trim();
  if (REFUSED.has(code)) return { verdict: 'refused', answer: words };
  return { verdict: UNKNOWN.has(code) ? 'accepted' : 'unclear', answer: words };
}
