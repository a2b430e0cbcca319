import { Link } from 'react-router';
import { api } from '../../client/api';
import { CodeField } from '../../client/form-fields';
import { Refusal } from '../../client/refusal';
import { useSending } from '../../client/sending';
import { enterSession } from '../../client/session/enter-session';
import { useWords, Words } from '../../language/app-words';
import { inLanguage, paths } from '../../language/paths';
import { Form } from '../../ui/form';
import { SubmitButton } from '../../ui/submit-button';
import { useLinkWithReturn } from '../use-return';

type CodeStepProps = { ticket: string; isLeaving: boolean };

/** The second step of a log-in: the code of the authenticator app, or a recovery code. */
export function CodeStep({ ticket, isLeaving }: CodeStepProps) {
  const { language, words } = useWords();
  const back = useLinkWithReturn(paths.login);
  const { isSending, problem, fieldErrors, send } = useSending<{ code: string }>(({ code }) =>
    enterSession(api.logInWithCode({ body: { ticket, code } }), 'LOG_IN_FAILED'),
  );
  const isBusy = isSending || isLeaving;
  const contact = <Link to={inLanguage(language, paths.contact)} className="link" />;
  return (
    <>
      <h1 className="text-34 font-[560]">{words('auth.code.title')}</h1>
      <p className="text-ink-2">{words('auth.code.lead')}</p>
      {problem && <Refusal error={problem} />}
      <Form onSubmit={send} faults={fieldErrors} className="grid gap-5">
        <CodeField />
        <SubmitButton isBusy={isBusy} withoutScript={words('auth.noScript')}>
          {words(isBusy ? 'auth.loggingIn' : 'auth.login')}
        </SubmitButton>
      </Form>
      <div className="grid gap-2 text-14 text-ink-2">
        <Link to={back} className="link justify-self-start">
          {words('auth.code.back')}
        </Link>
        <p>
          <Words id="auth.code.lost" parts={{ link: contact }} />
        </p>
      </div>
    </>
  );
}
