import type { NewPasskeyQuestion, PasskeyAnswer, PasskeyQuestion } from '@mizan/api';
import { api, Problem } from './api';

/** What the browser asks of the devices that keep passkeys. Its words in JSON are those of the contract. */

export const askForPasskey = (question: PasskeyQuestion, options: CredentialRequestOptions = {}) =>
  refusing<PasskeyAnswer>(() => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(question);
    return navigator.credentials.get({ ...options, publicKey });
  });

type MadePasskey = Omit<PasskeyAnswer, 'response'> & {
  response: { clientDataJSON: string; attestationObject: string };
};

export const makePasskey = (question: NewPasskeyQuestion) =>
  refusing<MadePasskey>(() => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(question);
    return navigator.credentials.create({ publicKey });
  });

async function refusing<Answer>(ask: () => Promise<Credential | null>): Promise<Answer> {
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
 * chosen: nobody has asked, so nothing is said.
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
