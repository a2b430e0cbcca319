import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { LoggedOut } from '../../client/session/logged-out';
import { endSession } from '../../client/session/session';
import { useWords } from '../../language/app-words';
import { inLanguage, paths } from '../../language/paths';
import { Main } from '../../layout/main';
import { buttonLook } from '../../ui/button';
import { InProgress } from '../in-progress';

/** Set by the link that leads here. */
type LogOutState = { isDeleted?: boolean; next?: string };

/** Logs out and leads home, or to the address that the link names. If the server refuses, nothing changes. */
export default function LogOut() {
  const { language, words } = useWords();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { isDeleted = false, next: address = inLanguage(language, paths.home) } = (state ?? {}) as LogOutState;
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const goOn = () => isDeleted || navigate(address, { replace: true });
    endSession()
      .then((reached) => (reached ? goOn() : setOffline(true)))
      .catch((error: unknown) => {
        console.warn('Logging out failed', error);
        return goOn();
      });
  }, [isDeleted, address, navigate]);
  if (isOffline) return <LoggedOut />;
  if (isDeleted) return <Deleted />;
  return <InProgress title={words('account.logout')} text={words('account.loggingOut')} />;
}

/** Shown after the account was deleted. */
function Deleted() {
  const { language, words } = useWords();
  return (
    <Main className="grid gap-6">
      <title>{`${words('account.deleted')} - ${words('name')}`}</title>
      <h1 className="text-34 font-[560]">{words('account.deleted')}</h1>
      <output>{words('account.deleted.text')}</output>
      <Link to={inLanguage(language, paths.home)} className={buttonLook({ kind: 'primary' })}>
        {words('chrome.home')}
      </Link>
    </Main>
  );
}
