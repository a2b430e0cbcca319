import type { ReactNode } from 'react';
import { useWords } from '../language/app-words';
import { Button } from '../ui/button';
import { Form } from '../ui/form';
import { Refusal } from './refusal';
import { useSending } from './sending';

type SendFormProps<Fields> = {
  act: (fields: Fields) => Promise<void>;
  /** The label of the button that sends. */
  submit: string;
  /** Shows a Cancel button; without it closing the dialog is enough. */
  onCancel?: () => void;
  children?: ReactNode;
};

/** The form of a dialog: sends its fields, and shows why the server refused them. */
export function SendForm<Fields>({ act, submit, onCancel, children }: SendFormProps<Fields>) {
  const { words } = useWords();
  const { isSending, problem, fieldErrors, send } = useSending(act);
  return (
    <Form onSubmit={send} faults={fieldErrors} className="grid gap-5">
      {children}
      {problem && <Refusal error={problem} />}
      <div className={onCancel ? 'flex flex-wrap gap-3' : 'grid'}>
        <Button type="submit" kind="primary" isBusy={isSending}>
          {submit}
        </Button>
        {onCancel && <Button onClick={onCancel}>{words('settings.cancel')}</Button>}
      </div>
    </Form>
  );
}
