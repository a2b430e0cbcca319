import { Navigate } from 'react-router';
import { useAddressQuery } from '../../language/address';
import { useWords } from '../../language/app-words';
import { inLanguage, paths } from '../../language/paths';
import { InProgress } from '../in-progress';

/** Shows that a log-in with Google is being completed; `useGoogleLogIn` in the layout around all screens completes it. */
export default function GoogleReturn() {
  const { language, words } = useWords();
  if (!useAddressQuery().has('pid')) return <Navigate to={inLanguage(language, paths.login)} replace />;
  return <InProgress title={words('auth.login')} text={words('auth.loggingIn')} />;
}
