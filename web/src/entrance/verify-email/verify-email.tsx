import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../client/api';
import { Refusal } from '../../client/refusal';
import { useSending } from '../../client/sending';
import { useAddressQuery } from '../../language/address';
import { useWords } from '../../language/app-words';
import { inLanguage, paths } from '../../language/paths';
import { Main } from '../../layout/main';
import { buttonLook } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { SubmitButton } from '../../ui/submit-button';

/** The page of the mailed link. Only a press confirms the address, because mail programs open links to scan them. */
export default function VerifyEmail() {
  const { language, words } = useWords();
  const token = useAddressQuery().get('token') ?? '';
  const [isDone, setDone] = useState(false);
  const { isSending, problem, send } = useSending(async () => {
    await api.verifyEmail({ body: { token } });
    setDone(true);
  });
  const isRefused = problem?.code === 'LINK_EXPIRED';
  return (
    <Main className="grid gap-6">
      <title>{`${words('verify.title')} - ${words('name')}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-34 font-[560]">{words('verify.title')}</h1>
      {problem && <Refusal error={problem} />}
      {isDone && <Notice kind="good">{words('verify.done')}</Notice>}
      {isDone || isRefused ? (
        <Link to={inLanguage(language, paths.home)} className={buttonLook({ kind: 'primary' })}>
          {words('verify.on')}
        </Link>
      ) : (
        <form onSubmit={send} className="grid gap-5">
          <p className="text-ink-2">{words('verify.ask')}</p>
          <SubmitButton isBusy={isSending} withoutScript={words('auth.noScript')}>
            {words('verify.confirm')}
          </SubmitButton>
        </form>
      )}
    </Main>
  );
}
