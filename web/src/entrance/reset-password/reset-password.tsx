import { useState } from 'react';
import { Link } from 'react-router';
import { api, isProblem } from '../../client/api';
import { NewPassword } from '../../client/form-fields';
import { Refusal } from '../../client/refusal';
import { useSending } from '../../client/sending';
import { useAddressQuery } from '../../language/address';
import { useWords } from '../../language/app-words';
import { inLanguage, paths } from '../../language/paths';
import { Main } from '../../layout/main';
import { Button, buttonLook } from '../../ui/button';
import { Form } from '../../ui/form';
import { Notice } from '../../ui/notice';

/** The page of the mailed link. */
export default function ResetPassword() {
  const { words } = useWords();
  const [isDone, setDone] = useState(false);
  return (
    <Main className="grid gap-6">
      <title>{`${words('reset.title')} - ${words('name')}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-34 font-[560]">{words('reset.title')}</h1>
      {isDone ? <Done /> : <ResetForm onDone={() => setDone(true)} />}
    </Main>
  );
}

function ResetForm({ onDone }: { onDone: () => void }) {
  const { language, words } = useWords();
  const search = useAddressQuery();
  const { isSending, problem, fieldErrors, send } = useSending<{ password: string }>(async ({ password }) => {
    await api.resetPassword({ body: { token: search.get('token') ?? '', password } });
    onDone();
  });
  return (
    <>
      {problem && <Refusal error={problem} />}
      {isProblem(problem, 'LINK_EXPIRED') && (
        <Link to={inLanguage(language, paths.forgotPassword)} className="link text-14">
          {words('reset.expired')}
        </Link>
      )}
      <Form onSubmit={send} faults={fieldErrors} className="grid gap-5">
        <NewPassword label={words('reset.password')} />
        <Button kind="primary" type="submit" isBusy={isSending}>
          {words(isSending ? 'reset.saving' : 'reset.save')}
        </Button>
      </Form>
    </>
  );
}

function Done() {
  const { language, words } = useWords();
  return (
    <>
      <Notice kind="good">{words('reset.done')}</Notice>
      <Link to={inLanguage(language, paths.login)} className={buttonLook({ kind: 'primary' })}>
        {words('auth.login')}
      </Link>
    </>
  );
}
