import type { ReactNode } from 'react';
import { CurrentPassword } from '../../client/form-fields';
import { SendForm } from '../../client/send-form';
import { useWords } from '../words';

type Proof = { code: string; password?: string };

type ProofFormProps = {
  hasPassword: boolean;
  submit: string;
  act: (proof: Proof) => Promise<void>;
  onCancel: () => void;
  /** The field of the code. */
  children: ReactNode;
};

/** A code and, if there is one, the password: an open session is not enough to change two-step log-in. */
export function ProofForm({ hasPassword, submit, act, onCancel, children }: ProofFormProps) {
  const { words } = useWords();
  return (
    <SendForm act={act} submit={submit} onCancel={onCancel}>
      {children}
      {hasPassword && <CurrentPassword label={words('settings.password.current')} />}
    </SendForm>
  );
}
