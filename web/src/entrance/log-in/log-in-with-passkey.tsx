import type { PasskeyAnswer } from '@mizan/api';
import { useEffect, useEffectEvent, useState } from 'react';
import { api, type Problem } from '../../client/api';
import { askForPasskey, offerPasskey } from '../../client/passkeys';
import { enterSession } from '../../client/session/enter-session';
import { useWords } from '../../language/app-words';
import { toProblem } from '../../language/error-text';
import { Button } from '../../ui/button';

type Props = {
  keepLoggedIn: boolean;
  /** Whether the browser also offers passkeys in the field of the e-mail address. */
  isOffered?: boolean;
  onRefused: (problem: Problem | undefined) => void;
};

/** The button that logs in with a passkey. */
export function LogInWithPasskey({ keepLoggedIn, isOffered = false, onRefused }: Props) {
  const { words } = useWords();
  const [isAsking, setAsking] = useState(false);
  const [isOffering, setOffering] = useState(isOffered);

  async function logIn(signature: Promise<PasskeyAnswer>) {
    setAsking(true);
    onRefused(undefined);
    try {
      const answer = signature.then((passkey) => api.logInWithPasskey({ body: { passkey, keepLoggedIn } }));
      await enterSession(answer, 'LOG_IN_FAILED');
    } catch (error) {
      onRefused(toProblem(error));
    } finally {
      setAsking(false);
    }
  }

  const logInOffered = useEffectEvent((passkey: PasskeyAnswer) => {
    setOffering(false);
    return logIn(Promise.resolve(passkey));
  });
  // A browser asks for one passkey at a time: a press ends the offer, which is made again after it. A chosen passkey ends the
  // offer for good, because a device that answers by itself would otherwise send a refused passkey again and again.
  useEffect(() => {
    if (isAsking || !isOffering) return undefined;
    const controller = new AbortController();
    offerPasskey(controller.signal).then((passkey) => passkey && logInOffered(passkey));
    return () => controller.abort();
  }, [isAsking, isOffering]);

  const press = () => isAsking || logIn(api.startPasskeyLogIn().then((question) => askForPasskey(question)));
  return (
    <Button kind={isOffered ? 'outline' : 'primary'} onClick={press} isBusy={isAsking} className="needs-script">
      {words('auth.passkey')}
    </Button>
  );
}
