import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAddressQuery } from '../../language/address';
import { paths } from '../../language/paths';
import { useSession } from './session';

/** Exchanges for a session the `pid` that a log-in at Google left in the address; a member's only at `paths.google`. */
export function useGoogleLogIn() {
  const pid = useAddressQuery().get('pid');
  const navigate = useNavigate();
  const { status } = useSession();
  const isExpected = useLocation().pathname === paths.google || status === 'guest';
  useEffect(() => {
    if (pid === null || !isExpected) return;
    import('./complete-log-in')
      .then(({ completeGoogleLogIn }) => completeGoogleLogIn(pid))
      .then(({ address, state }) => navigate(address, { replace: true, state }));
  }, [pid, isExpected, navigate]);
}
