import type { ReactNode } from 'react';
import { CurrentPassword } from '../../client/form-fields';
import { Refusal } from '../../client/refusal';
import { useSending } from '../../client/sending';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
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
  const { isSending, problem, fieldErrors, send } = useSending<Proof>(act);
  return (
    <Form onSubmit={send} faults={fieldErrors} className="grid gap-4">
      {children}
      {hasPassword && <CurrentPassword label={words('settings.password.current')} />}
      {problem && <Refusal error={problem} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="primary" isBusy={isSending}>
          {submit}
        </Button>
        <Button onClick={onCancel}>{words('settings.cancel')}</Button>
      </div>
    </Form>
  );
}
