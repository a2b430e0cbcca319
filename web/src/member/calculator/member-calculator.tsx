import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useViewedDay } from '../../client/viewed-day';
import { useHydrated } from '../../ui/page-state';
import { savedType } from '../question/saved-draft';
import { Calculator } from './calculator';

/** The calculator of members: a calculation is saved, and costs a search. Without a type or words in the address it continues the draft. */
export default function MemberCalculator() {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  // The type is read once: a draft begun later must not redirect a member who navigates away.
  const [begun] = useState(savedType);
  const viewed = useViewedDay();
  if (useHydrated() && begun !== null && !query.has('type') && !query.has('q')) {
    return <Navigate to={`${pathname}?type=${begun}`} replace />;
  }
  // The catalogue of each date is its own, and so is the draft.
  return <Calculator key={viewed} />;
}
