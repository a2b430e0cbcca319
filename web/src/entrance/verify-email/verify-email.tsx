import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { api, type Problem } from '../../client/api';
import { Refusal } from '../../client/refusal';
import { useAddressQuery } from '../../language/address';
import { toProblem } from '../../language/error-text';
import { inLanguage, paths } from '../../language/paths';
import { useWords } from '../../language/words';
import { buttonLook } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Spinner } from '../../ui/spinner';

/** The page of the mailed link; opening it confirms the address. */
export default function VerifyEmail() {
  const { language, words } = useWords();
  const search = useAddressQuery();
  const outcome = useConfirmation(search.get('token') ?? '');
  return (
    <main className="grid gap-6">
      <title>{`${words('verify.title')} - ${words('name')}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-34 font-[560]">{words('verify.title')}</h1>
      {outcome === 'waiting' && (
        <output className="flex items-center gap-3 text-ink-2">
          <Spinner />
          {words('verify.waiting')}
        </output>
      )}
      {outcome === 'done' && <Notice kind="good">{words('verify.done')}</Notice>}
      {typeof outcome === 'object' && <Refusal error={outcome} />}
      <Link to={inLanguage(language, paths.home)} className={buttonLook({ kind: 'primary' })}>
        {words('verify.on')}
      </Link>
    </main>
  );
}

/** React may run an effect twice, but a link works once. */
const confirmations = new Map<string, Promise<unknown>>();

function useConfirmation(token: string) {
  const [outcome, setOutcome] = useState<'waiting' | 'done' | Problem>('waiting');
  useEffect(() => {
    const confirmation = confirmations.get(token) ?? api.verifyEmail({ body: { token } });
    confirmations.set(token, confirmation);
    confirmation.then(
      () => setOutcome('done'),
      (error: unknown) => setOutcome(toProblem(error)),
    );
  }, [token]);
  return outcome;
}
