import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { api, isProblem } from '../../client/api';
import { CodeField, CurrentPassword } from '../../client/form-fields';
import { Refusal } from '../../client/refusal';
import { useSending } from '../../client/sending';
import { type LogInState, secondStepIn } from '../../client/session/complete-log-in';
import { enterSession } from '../../client/session/enter-session';
import { useAddressQuery } from '../../language/address';
import { useWords, Words } from '../../language/app-words';
import { inLanguage, paths } from '../../language/paths';
import { PageHead } from '../../layout/page-head';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { Form } from '../../ui/form';
import { useHydrated } from '../../ui/page-state';
import { SubmitButton } from '../../ui/submit-button';
import { EmailField } from '../email-field';
import { ContinueWithGoogle } from '../google/continue-with-google';
import { GuestQuestionNote } from '../guest-question-note';
import { Or, OtherWays } from '../other-ways';
import { PrefetchNextScreen } from '../prefetch-next-screen';
import { useLinkWithReturn, useMemberRedirect } from '../use-return';
import { LogInWithPasskey } from './log-in-with-passkey';
import { useGoogleProblem } from './use-google-problem';

/** The log-in: with a passkey, or with the password or Google; members with two-step log-in then come to the second step. */
export default function LogIn() {
  const { words } = useWords();
  const isLeaving = useMemberRedirect();
  const { state } = useLocation();
  // The prerendered page starts with the password.
  const step = useHydrated() ? secondStepIn(state) : undefined;
  return (
    <div className="grid gap-6">
      <PageHead title={words('auth.login')} description={words('page.login.description')} path={paths.login} />
      {step === undefined ? <FirstStep isLeaving={isLeaving} /> : <SecondStep step={step} isLeaving={isLeaving} />}
    </div>
  );
}

type Fields = { email: string; password: string };

function FirstStep({ isLeaving }: { isLeaving: boolean }) {
  const { language, words } = useWords();
  const [keepLoggedIn, setKeepLoggedIn] = useState(false);
  const goToSecondStep = useSecondStep(keepLoggedIn);
  const { isSending, problem, fieldErrors, send, refuse } = useSending<Fields>(({ email, password }) =>
    enterSession(api.logIn({ body: { email, password, keepLoggedIn } }), 'LOG_IN_FAILED').catch(goToSecondStep),
  );
  const googleProblem = useGoogleProblem();
  const shown = problem ?? googleProblem;
  const isBusy = isSending || isLeaving;
  return (
    <>
      <h1 className="text-34 font-[560]">{words('auth.login')}</h1>
      <GuestQuestionNote />
      {shown && <Refusal error={shown} />}
      <Form onSubmit={send} faults={fieldErrors} className="grid gap-5">
        <EmailField isLogIn />
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
      <PrefetchNextScreen />
      <LogInWithPasskey isOffered keepLoggedIn={keepLoggedIn} onRefused={refuse} />
      <ContinueWithGoogle keepLoggedIn={keepLoggedIn} onRefused={refuse} />
      <OtherWays id="auth.noAccount" path={paths.signup} />
    </>
  );
}

/** Goes to the second step if the error asks for a code. Its ticket is in the history, so that the back button leads to the password. */
function useSecondStep(keepLoggedIn: boolean) {
  const navigate = useNavigate();
  const search = useAddressQuery();
  return async (error: unknown) => {
    if (!isProblem(error, 'CODE_NEEDED')) throw error;
    const from = search.get('from');
    const state: LogInState = { ...error.data, keepLoggedIn };
    await navigate({ search: from === null ? '' : String(new URLSearchParams({ from })) }, { state });
  };
}

function waysToConfirm({ hasApp, hasPasskey }: LogInState) {
  if (!hasPasskey) return 'app';
  return hasApp ? 'both' : 'passkey';
}

/** The second step of a log-in: a passkey, the code of the authenticator app, or a recovery code. */
function SecondStep({ step, isLeaving }: { step: LogInState; isLeaving: boolean }) {
  const { language, words } = useWords();
  const back = useLinkWithReturn(paths.login);
  const { ticket, hasApp, hasPasskey, keepLoggedIn } = step;
  const { isSending, problem, fieldErrors, send, refuse } = useSending<{ code: string }>(({ code }) =>
    enterSession(api.logInWithCode({ body: { ticket, code } }), 'LOG_IN_FAILED'),
  );
  const isBusy = isSending || isLeaving;
  const contact = <Link to={inLanguage(language, paths.contact)} className="link" />;
  return (
    <>
      <h1 className="text-34 font-[560]">{words('auth.code.title')}</h1>
      <p className="text-ink-2">{words(`auth.code.lead.${waysToConfirm(step)}`)}</p>
      {problem && <Refusal error={problem} />}
      {hasPasskey && (
        <>
          <LogInWithPasskey keepLoggedIn={keepLoggedIn} onRefused={refuse} />
          <Or />
        </>
      )}
      <Form onSubmit={send} faults={fieldErrors} className="grid gap-5">
        <CodeField hasApp={hasApp} />
        <Button type="submit" kind={hasPasskey ? 'outline' : 'primary'} isBusy={isBusy}>
          {words(isBusy ? 'auth.loggingIn' : 'auth.login')}
        </Button>
      </Form>
      <div className="grid gap-2 text-14 text-ink-2">
        <Link to={back} className="link justify-self-start">
          {words('auth.code.back')}
        </Link>
        <p>
          <Words id={hasApp ? 'auth.code.lost' : 'auth.code.lost.passkey'} parts={{ link: contact }} />
        </p>
      </div>
    </>
  );
}
