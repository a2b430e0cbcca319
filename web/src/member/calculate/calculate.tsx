import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Calculator, typeIn } from '../calculator/calculator';
import { savedType } from '../calculator/saved-draft';

export const handle = { title: (query: URLSearchParams) => `calculator.${typeIn(query)}` };

/** For members: the answer is saved, and costs a search. Where the address names no type, one goes on with what was begun. */
export default function Calculate() {
  const { pathname, search } = useLocation();
  // Asked on arrival alone: what is begun later must not turn back somebody who is on the way to another screen.
  const [begun] = useState(savedType);
  if (begun !== null && !new URLSearchParams(search).has('type')) {
    return <Navigate to={`${pathname}?type=${begun}`} replace />;
  }
  return <Calculator />;
}
