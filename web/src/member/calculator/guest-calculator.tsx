import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { takeGuestQuestion } from '../../client/session/guest-question';
import { useSession } from '../../client/session/session';
import { paths } from '../../language/paths';
import { useWords } from '../words';
import { Calculator } from './calculator';

/** The calculator for guests, who cannot calculate what costs a search. */
export default function GuestCalculator() {
  const { words } = useWords();
  const { status } = useSession();
  return status === 'member' ? (
    <ToMemberCalculator />
  ) : (
    <>
      <meta name="description" content={words('calculator.about')} />
      <Calculator isGuest />
    </>
  );
}

/** Redirects a member to their own calculator. They logged in elsewhere, not from here: the question of the guest is dropped, so that it
    is not charged to them. */
function ToMemberCalculator() {
  const { search } = useLocation();
  useEffect(() => void takeGuestQuestion(), []);
  return <Navigate to={paths.calculator + search} replace />;
}
