import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths';
import { useSession } from '../../session/session';

/** The home of a member is the calculator, of the type that the address names. Whoever loads the page is led on before it is drawn (`before-paint.ts`). */
export function useWayOn(): boolean {
  const isMember = useSession().status === 'member';
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (isMember) navigate(paths.calculate + search, { replace: true });
  }, [isMember, search, navigate]);
  return isMember;
}
