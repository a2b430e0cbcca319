import type { NewPasskeyQuestion, PasskeyAnswer, PasskeyQuestion } from '@mizan/api';
import { api, Problem } from './api';

/** Asks the browser to sign with a passkey. The question and the answer are the browser's own JSON, as in the contract. */
export const askForPasskey = (question: PasskeyQuestion, options: CredentialRequestOptions = {}) =>
  withProblems<PasskeyAnswer>(() => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(question);
    return navigator.credentials.get({ ...options, publicKey });
  });

type NewPasskey = Omit<PasskeyAnswer, 'response'> & {
  response: { clientDataJSON: string; attestationObject: string };
};

/** Asks the browser to create a passkey. */
export const createPasskey = (question: NewPasskeyQuestion) =>
  withProblems<NewPasskey>(() => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(question);
    return navigator.credentials.create({ publicKey });
  });

/** Turns the errors of the browser into problems of the contract. */
async function withProblems<Answer>(ask: () => Promise<Credential | null>): Promise<Answer> {
  try {
    return ((await ask()) as PublicKeyCredential).toJSON() as Answer;
  } catch (error) {
    throw new Problem(problemOf(error as Error));
  }
}

function problemOf({ name }: Error) {
  if (name === 'InvalidStateError') return 'PASSKEY_HELD';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'PASSKEY_NOT_USED' : 'PASSKEYS_UNKNOWN';
}

/**
 * Lets the browser offer passkeys in the field of the e-mail address, until the signal. Undefined if it cannot, or if the member
 * chose none: nothing was pressed, so no error is shown.
 */
export async function offerPasskey(signal: AbortSignal): Promise<PasskeyAnswer | undefined> {
  try {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable())) return undefined;
    const question = await api.startPasskeyLogIn();
    return await askForPasskey(question, { mediation: 'conditional', signal });
  } catch {
    // The button for passkeys, which stands beside it, reports the reason when it is pressed.
    return undefined;
  }
}
