import type { CredentialTrial } from '../adapter.ts';
import type { SafepaySettings } from '../settings.ts';
import { callSafepay, Refusal } from './calls.ts';

/**
 * Has a short-lived token made with the secret key, as every payment begins, and forgets it. An inquiry would not do: Safepay
 * answers 500 about a payment that it does not know.
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
