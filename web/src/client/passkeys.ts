import type { NewPasskeyQuestion, PasskeyAnswer, PasskeyQuestion } from '@mizan/api';
import { api, Problem } from './api';

/** Asks the devices of the member to sign with a passkey. Questions and answers are the browser's own JSON, as in the contract. */
export const askForPasskey = (question: PasskeyQuestion, options: CredentialRequestOptions = {}) =>
  withRefusals<PasskeyAnswer>(() => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(question);
    return navigator.credentials.get({ ...options, publicKey });
  });

type MadePasskey = Omit<PasskeyAnswer, 'response'> & {
  response: { clientDataJSON: string; attestationObject: string };
};

export const makePasskey = (question: NewPasskeyQuestion) =>
  withRefusals<MadePasskey>(() => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(question);
    return navigator.credentials.create({ publicKey });
  });

/** Turns the errors of the browser into refusals of ours. */
async function withRefusals<Answer>(ask: () => Promise<Credential | null>): Promise<Answer> {
  try {
    return ((await ask()) as PublicKeyCredential).toJSON() as Answer;
  } catch (error) {
    throw new Problem(refusalOf(error as Error));
  }
}

function refusalOf({ name }: Error) {
  if (name === 'InvalidStateError') return 'PASSKEY_HELD';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'PASSKEY_NOT_USED' : 'PASSKEYS_UNKNOWN';
}

/**
 * Lets the browser offer passkeys in the field of the address, until the signal. Undefined where it cannot, and where none was
 * chosen: the member pressed nothing, so no refusal is shown.
 */
export async function offerPasskey(signal: AbortSignal): Promise<PasskeyAnswer | undefined> {
  try {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable())) return undefined;
    const question = await api.startPasskeyLogIn();
    return await askForPasskey(question, { mediation: 'conditional', signal });
  } catch {
    // The button beside it says why.
    return undefined;
  }
}
