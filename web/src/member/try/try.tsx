import { Navigate, useLocation } from 'react-router';
import { useSession } from '../../client/session/session';
import { paths } from '../../language/paths';
import { Calculator } from '../calculator/calculator';

/** For guests: everything but what costs a search. Members have their own. */
export default function Try() {
  const { search } = useLocation();
  const { status } = useSession();
  if (status === 'member') return <Navigate to={paths.calculate + search} replace />;
  // Whose questions these are is being found out.
  return status === 'guest' ? <Calculator isGuest /> : null;
}
