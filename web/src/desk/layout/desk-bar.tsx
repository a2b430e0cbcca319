import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The end of the desk's top bar: there an editor tells how many changes it holds, and saves them. */
const BarEnd = createContext<Element | null>(null);
export const BarEndProvider = BarEnd.Provider;

export function InBar({ children }: { children: ReactNode }) {
  const end = useContext(BarEnd);
  return end && createPortal(children, end);
}
