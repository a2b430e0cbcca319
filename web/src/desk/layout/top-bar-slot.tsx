import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The end of the desk's top bar: there an editor tells how many changes it holds, and saves them. */
const TopBarSlot = createContext<Element | null>(null);
export const TopBarSlotProvider = TopBarSlot.Provider;

export function InTopBar({ children }: { children: ReactNode }) {
  const end = useContext(TopBarSlot);
  return end && createPortal(children, end);
}
