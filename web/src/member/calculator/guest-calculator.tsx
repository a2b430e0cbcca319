import { Navigate, useLocation } from 'react-router';
import { useSession } from '../../client/session/session';
import { paths } from '../../language/paths';
import { Calculator } from './calculator';

/** The calculator for guests: everything but what costs a search. */
export default function GuestCalculator() {
  const { search } = useLocation();
  const { status } = useSession();
  if (status === 'member') return <Navigate to={paths.calculator + search} replace />;
  return <Calculator isGuest />;
}
