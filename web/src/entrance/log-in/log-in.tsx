import { useState } from 'react';
import { Form } from 'react-aria-components';
import { Link } from 'react-router';
import { api } from '../../client/api';
import { CurrentPassword } from '../../client/form-fields';
import { Refusal } from '../../client/refusal';
import { useSending } from '../../client/sending';
import { startSession } from '../../client/session/session';
import { inLanguage, paths } from '../../language/paths';
import { useWords, Words } from '../../language/words';
import { PageHead } from '../../layout/page-head';
import { Checkbox } from '../../ui/checkbox';
import { SubmitButton } from '../../ui/submit-button';
import { AddressField } from '../address-field';
import { ContinueWithGoogle } from '../google/continue-with-google';
import { useLinkWithReturn, useReturn } from '../use-return';
import { useGoogleProblem } from './use-google-problem';

type Fields = { email: string; password: string };

export default function LogIn() {
  const { language, words } = useWords();
  const [keepLoggedIn, setKeepLoggedIn] = useState(false);
  const isLeaving = useReturn();
  const { isSending, problem, fieldErrors, send, refuse } = useSending<Fields>(async ({ email, password }) =>
    startSession(await api.logIn({ body: { email, password, keepLoggedIn } })),
  );
  const googleProblem = useGoogleProblem();
  const shown = problem ?? googleProblem;
  const isBusy = isSending || isLeaving;
  return (
    <div className="grid gap-6">
      <PageHead title={words('auth.login')} description={words('page.login.description')} path={paths.login} />
      <h1 className="text-34 font-[560]">{words('auth.login')}</h1>
      {shown && <Refusal error={shown} />}
      <Form onSubmit={send} validationErrors={fieldErrors} className="grid gap-5">
        <AddressField />
        <CurrentPassword label={words('auth.password')} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Checkbox name="keepLoggedIn" onChange={setKeepLoggedIn}>
            {words('auth.keep')} <span className="text-ink-3">{words('auth.keep.days')}</span>
          </Checkbox>
          <Link to={inLanguage(language, paths.forgotPassword)} className="link text-14">
            {words('auth.forgot')}
          </Link>
        </div>
        <SubmitButton isBusy={isBusy} withoutScript={words('auth.noScript')}>
          {words(isBusy ? 'auth.loggingIn' : 'auth.login')}
        </SubmitButton>
      </Form>
      <ContinueWithGoogle keepLoggedIn={keepLoggedIn} onRefused={refuse} />
      <SignUpInstead />
    </div>
  );
}

function SignUpInstead() {
  const to = useLinkWithReturn(paths.signup);
  return (
    <p className="text-14 text-ink-2">
      <Words id="auth.noAccount" parts={{ link: <Link to={to} className="link" /> }} />
    </p>
  );
}
