import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { takeGuestQuestion } from '../../client/session/guest-question';
import { useSession } from '../../client/session/session';
import { paths } from '../../language/paths';
import { useWords } from '../words';
import { Calculator } from './calculator';

/** The calculator for guests: everything but what costs a search. */
export default function GuestCalculator() {
  const { words } = useWords();
  const { status } = useSession();
  return status === 'member' ? (
    <MembersInstead />
  ) : (
    <>
      <meta name="description" content={words('calculator.about')} />
      <Calculator isGuest />
    </>
  );
}

/** Leads a member to their own calculator. Here they did not come back from the entrance but logged in elsewhere: what was pressed
    before as a guest is not sent in their name. */
function MembersInstead() {
  const { search } = useLocation();
  useEffect(() => void takeGuestQuestion(), []);
  return <Navigate to={paths.calculator + search} replace />;
}
