import { Navigate, useLocation } from 'react-router';
import { Calculator } from '../../calculator/calculator';
import { paths } from '../../paths';
import { useSession } from '../../session/session';

/** For guests: everything but what costs a search. Members have their own. */
export default function Try() {
  const { search } = useLocation();
  const { status } = useSession();
  if (status === 'member') return <Navigate to={paths.calculate + search} replace />;
  // Whose questions these are is being found out.
  return status === 'guest' ? <Calculator isGuest /> : null;
}
