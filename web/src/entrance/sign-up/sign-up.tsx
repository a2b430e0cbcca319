import { Link } from 'react-router';
import { api } from '../../client/api';
import { ErrorSummary } from '../../client/error-summary';
import { NameField, NewPassword } from '../../client/form-fields';
import { Refusal } from '../../client/refusal';
import { useSending } from '../../client/sending';
import { enterSession } from '../../client/session/enter-session';
import { useWords, Words } from '../../language/app-words';
import { inLanguage, paths, policies } from '../../language/paths';
import { PageHead } from '../../layout/page-head';
import { Checkbox } from '../../ui/checkbox';
import { Form } from '../../ui/form';
import { SubmitButton } from '../../ui/submit-button';
import { EmailField } from '../email-field';
import { ContinueWithGoogle } from '../google/continue-with-google';
import { GuestQuestionNote } from '../guest-question-note';
import { OtherWays } from '../other-ways';
import { PrefetchNextScreen } from '../prefetch-next-screen';
import { useMemberRedirect } from '../use-return';

type Fields = { name: string; email: string; password: string };

export default function SignUp() {
  const { language, words } = useWords();
  const isLeaving = useMemberRedirect();
  const { isSending, problem, fieldErrors, send, refuse } = useSending<Fields>(async ({ name, email, password }) => {
    const body = { name, email, password, agreedToTerms: true, language } as const;
    await enterSession(api.register({ body }), 'REGISTRATION_FAILED');
  });
  const isBusy = isSending || isLeaving;
  return (
    <div className="grid gap-6">
      <PageHead title={words('auth.signup')} description={words('page.signup.description')} path={paths.signup} />
      <h1 className="text-34 font-[560]">{words('auth.signup')}</h1>
      <GuestQuestionNote isSignUp />
      {problem && <Refusal error={problem} />}
      <Form onSubmit={send} faults={fieldErrors} className="grid gap-5">
        <ErrorSummary />
        <NameField label={words('auth.name')} />
        <EmailField />
        <NewPassword label={words('auth.password')} />
        <Terms />
        <SubmitButton isBusy={isBusy} withoutScript={words('auth.noScript')}>
          {words(isBusy ? 'auth.signingUp' : 'auth.signup')}
        </SubmitButton>
      </Form>
      <PrefetchNextScreen />
      <ContinueWithGoogle keepLoggedIn={false} onRefused={refuse} />
      <OtherWays id="auth.hasAccount" path={paths.login} />
    </div>
  );
}

/** One box for the terms and for being of age. */
function Terms() {
  const { language, words } = useWords();
  const terms = <Link to={inLanguage(language, policies.terms)} target="_blank" className="link" />;
  return (
    <Checkbox name="agreedToTerms" needed={words('auth.terms.needed')}>
      <Words id="auth.terms" parts={{ link: terms }} />
    </Checkbox>
  );
}
