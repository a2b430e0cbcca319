import type { Account, Proof } from '@mizan/api';
import { type ReactNode, useState } from 'react';
import { api } from '../../client/api';
import { CodeField, CurrentPassword } from '../../client/form-fields';
import { askForPasskey } from '../../client/passkeys';
import { SendForm } from '../../client/send-form';
import { useWords } from '../words';

type ProofFormProps<Fields> = {
  account: Account;
  submit: string;
  act: (proof: Proof, fields: Fields) => Promise<void>;
  onCancel: () => void;
  /** Fields above those of the proof. */
  children?: ReactNode;
};

/**
 * A form for changes of the log-in, for which an open session is not enough: it asks for a passkey, or for the code of two-step
 * log-in and the password, as far as the member has them.
 */
export function ProofForm<Fields>({ account, submit, act, onCancel, children }: ProofFormProps<Fields>) {
  const { words } = useWords();
  const { hasPassword, secondFactor } = account;
  const [byPasskey, setByPasskey] = useState(secondFactor.passkeys > 0);
  return (
    <SendForm<Proof & Fields>
      act={async ({ code, password, ...fields }) => {
        const typed = { ...(code !== undefined && { code }), ...(password !== undefined && { password }) };
        await act(byPasskey ? await provePasskey() : typed, fields as Fields);
      }}
      submit={submit}
      onCancel={onCancel}
    >
      {children}
      {byPasskey ? (
        <p className="text-14">{words('settings.proof.passkey')}</p>
      ) : (
        <>
          {secondFactor.isOn && <CodeField hasApp={secondFactor.hasApp} />}
          {hasPassword && <CurrentPassword label={words('settings.password.current')} />}
        </>
      )}
      {secondFactor.passkeys > 0 && (
        <button
          type="button"
          className="link cursor-pointer justify-self-start text-14"
          onClick={() => setByPasskey(!byPasskey)}
        >
          {words(byPasskey ? 'settings.proof.useCode' : 'settings.proof.usePasskey')}
        </button>
      )}
    </SendForm>
  );
}

/** Asks for one of the member's own passkeys. */
export const provePasskey = async () => ({ passkey: await askForPasskey(await api.startPasskeyProof()) });
