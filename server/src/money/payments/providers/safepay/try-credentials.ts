import type { CredentialTrial } from '../adapter.ts';
import type { SafepaySettings } from '../settings.ts';
import { callSafepay, Refusal } from './calls.ts';

/**
 * Tests the credentials by creating a short-lived token, as every payment begins. An inquiry would not work: Safepay
 * answers 500 about an unknown payment.
 */
export async function trySafepay(settings: SafepaySettings): Promise<CredentialTrial> {
  try {
    await callSafepay(settings, '/client/passport/v1/token', { body: {} });
    return { verdict: 'accepted', answer: 'it makes a token' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status } = error;
    return { verdict: status === 401 || status === 403 ? 'refused' : 'unclear', answer: `status ${status}` };
  }
}
