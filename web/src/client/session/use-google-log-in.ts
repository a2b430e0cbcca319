import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useAddressQuery } from '../../language/address';

/** Google redirects back with a `pid`; it is exchanged for a session. */
export function useGoogleLogIn() {
  const pid = useAddressQuery().get('pid');
  const navigate = useNavigate();
  useEffect(() => {
    if (pid === null) return;
    import('./complete-log-in')
      .then(({ completeGoogleLogIn }) => completeGoogleLogIn(pid))
      .then(({ address, state }) => navigate(address, { replace: true, state }));
  }, [pid, navigate]);
}
