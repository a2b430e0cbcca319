import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../client/api';
import { ErrorSummary } from '../../client/error-summary';
import { CurrentPassword, NewPassword } from '../../client/form-fields';
import { Refusal } from '../../client/refusal';
import { useSending } from '../../client/sending';
import { inLanguage, paths } from '../../language/paths';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { Notice } from '../../ui/notice';
import { useWords, Words } from '../words';
import { sessionsQuery } from './sessions';

type Fields = { currentPassword: string; password: string };

/** Changes the password, which ends all other sessions. */
export function PasswordForm() {
  const { words } = useWords();
  const cache = useQueryClient();
  // The number of changes is the key of the form, so that its fields are empty after each.
  const [changes, setChanges] = useState(0);
  const { isSending, problem, fieldErrors, send } = useSending<Fields>(async (body) => {
    await api.changePassword({ body });
    setChanges((count) => count + 1);
    await cache.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  });
  return (
    <Form key={changes} onSubmit={send} faults={fieldErrors} className="grid gap-4">
      <ErrorSummary />
      <CurrentPassword label={words('settings.password.current')} name="currentPassword" />
      <NewPassword label={words('reset.password')} />
      {problem && <Refusal error={problem} />}
      {changes > 0 && !problem && !isSending && <Notice kind="good">{words('settings.password.changed')}</Notice>}
      <Button type="submit" isBusy={isSending} className="justify-self-start">
        {words('settings.password.change')}
      </Button>
    </Form>
  );
}

/** A member who only uses Google has no password; the reset link also sets a first one. */
export function NoPassword() {
  const { language } = useWords();
  const link = <Link to={inLanguage(language, paths.forgotPassword)} className="link" />;
  return (
    <p className="text-14">
      <Words id="settings.password.none" parts={{ link }} />
    </p>
  );
}
