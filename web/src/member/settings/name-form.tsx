import { useState } from 'react';
import { api } from '../../client/api';
import { ErrorSummary } from '../../client/error-summary';
import { NameField } from '../../client/form-fields';
import { Refusal } from '../../client/refusal';
import { useSending } from '../../client/sending';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { Notice } from '../../ui/notice';
import { useWords } from '../words';
import { useStoreAccount } from './use-account';

/** The name in greetings, on receipts and in mail. */
export function NameForm({ name }: { name: string }) {
  const { words } = useWords();
  const storeAccount = useStoreAccount();
  const [isSaved, setSaved] = useState(false);
  const { isSending, problem, fieldErrors, send } = useSending<{ name: string }>(async (body) => {
    setSaved(false);
    await storeAccount(await api.updateAccount({ body }));
    setSaved(true);
  });
  return (
    <Form onSubmit={send} faults={fieldErrors} className="grid gap-4">
      <ErrorSummary />
      <NameField label={words('account.name')} defaultValue={name} />
      {problem && <Refusal error={problem} />}
      {isSaved && <Notice kind="good">{words('settings.name.saved')}</Notice>}
      <Button type="submit" isBusy={isSending} className="justify-self-start">
        {words('settings.name.save')}
      </Button>
    </Form>
  );
}
