import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useViewedDay } from '../../client/viewed-day';
import { useHydrated } from '../../ui/page-state';
import { savedType } from '../question/saved-draft';
import { Calculator } from './calculator';

/** The calculator for members. Without a type or words in the address it continues the saved draft. */
export default function MemberCalculator() {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  // Read once: a draft that is begun later must not redirect a member who navigates away.
  const [draftType] = useState(savedType);
  const viewed = useViewedDay();
  if (useHydrated() && draftType !== null && !query.has('type') && !query.has('q')) {
    return <Navigate to={`${pathname}?type=${draftType}`} replace />;
  }
  // Each date of law has its own catalogue and its own draft.
  return <Calculator key={viewed} />;
}
