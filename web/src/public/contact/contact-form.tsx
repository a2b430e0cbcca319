import { useEffect, useRef } from 'react';
import { api } from '../../client/api';
import { ErrorSummary } from '../../client/error-summary';
import { Refusal } from '../../client/refusal';
import { useSending } from '../../client/sending';
import { useWords } from '../../language/words';
import { Form } from '../../ui/form';
import { SubmitButton } from '../../ui/submit-button';
import { TextField } from '../../ui/text-field';

type Fields = Parameters<typeof api.createContactMessage>[0]['body'];

/** Each maximum length is that of the contract, so that the browser reports it before the server does. */
export function ContactForm({ onSent }: { onSent: () => void }) {
  const { words } = useWords();
  const { isSending, problem, fieldErrors, send } = useSending<Fields>(async (body) => {
    await api.createContactMessage({ body });
    onSent();
  });
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problem]);

  return (
    <Form ref={form} onSubmit={send} faults={fieldErrors} className="grid gap-5">
      <ErrorSummary />
      <TextField
        name="name"
        label={words('contact.name')}
        needed={words('contact.name.needed')}
        autoComplete="name"
        maxLength={100}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          name="email"
          type="email"
          label={words('contact.email')}
          needed={words('contact.email.needed')}
          dir="ltr"
          autoComplete="email"
          maxLength={254}
        />
        <TextField
          isOptional
          name="phone"
          type="tel"
          label={words('contact.phone')}
          note={words('contact.optional')}
          needed={words('contact.phone.needed')}
          dir="ltr"
          autoComplete="tel"
          maxLength={30}
        />
      </div>
      <TextField
        name="message"
        label={words('contact.message')}
        needed={words('contact.message.needed')}
        lines={6}
        maxLength={5000}
      />
      <Trap />
      {problem && <Refusal error={problem} />}
      <SubmitButton
        isBusy={isSending}
        withoutScript={words('contact.noScript')}
        className="md:justify-self-start md:min-w-40"
      >
        {words(isSending ? 'contact.sending' : 'contact.send')}
      </SubmitButton>
    </Form>
  );
}

/** A honeypot: only a program fills in a field that is not visible. */
function Trap() {
  const { words } = useWords();
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {words('contact.website')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
