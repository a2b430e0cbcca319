import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../client/api';
import { Refusal } from '../../client/refusal';
import { useSending } from '../../client/sending';
import { useWords } from '../../language/app-words';
import { inLanguage, paths } from '../../language/paths';
import { PageHead } from '../../layout/page-head';
import { Form } from '../../ui/form';
import { Notice } from '../../ui/notice';
import { SubmitButton } from '../../ui/submit-button';
import { EmailField } from '../email-field';

export default function ForgotPassword() {
  const { language, words } = useWords();
  const [isSent, setSent] = useState(false);
  const { isSending, problem, fieldErrors, send } = useSending<{ email: string }>(async ({ email }) => {
    await api.forgotPassword({ body: { email } });
    setSent(true);
  });
  return (
    <div className="grid gap-6">
      <PageHead
        title={words('forgot.title')}
        description={words('page.forgot.description')}
        path={paths.forgotPassword}
      />
      <h1 className="text-34 font-[560]">{words('forgot.title')}</h1>
      <p className="text-ink-2">{words('forgot.lead')}</p>
      {problem && <Refusal error={problem} />}
      {isSent && <Notice kind="good">{words('forgot.sent')}</Notice>}
      <Form onSubmit={send} faults={fieldErrors} className="grid gap-5">
        <EmailField />
        <SubmitButton isBusy={isSending} withoutScript={words('auth.noScript')}>
          {words(isSending ? 'forgot.sending' : 'forgot.send')}
        </SubmitButton>
      </Form>
      <p className="text-14">
        <Link to={inLanguage(language, paths.login)} className="link">
          {words('forgot.back')}
        </Link>
      </p>
    </div>
  );
}
