import { useEffect, useState } from 'react';
import { api, type Problem } from '../../api';
import { asProblem } from '../../messages';
import { Refusal } from '../../refusal';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useWords } from '../../words';

/** Asked of the server each time: the address may have been confirmed in another browser. */
export function Unconfirmed() {
  const { words } = useWords();
  const [isConfirmed, setConfirmed] = useState(true);
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  useEffect(() => {
    api.getAccount().then(
      ({ emailConfirmed }) => setConfirmed(emailConfirmed),
      (error: unknown) => setProblem(asProblem(error)),
    );
  }, []);

  async function sendAgain() {
    setProblem(undefined);
    try {
      await api.resendVerification();
      setSent(true);
    } catch (error) {
      setProblem(asProblem(error));
    }
  }

  if (problem) return <Refusal problem={problem} />;
  if (isSent) return <Notice kind="good">{words('account.sentAgain')}</Notice>;
  if (isConfirmed) return null;
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-4 border border-line-strong bg-brass-wash p-4">
      <p className="text-14">{words('account.unconfirmed')}</p>
      <Button scale="small" onClick={sendAgain}>
        {words('account.sendAgain')}
      </Button>
    </div>
  );
}
