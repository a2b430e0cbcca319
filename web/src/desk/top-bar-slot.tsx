import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The end of the top bar, where an editor shows its number of changes and saves them. */
const TopBarSlot = createContext<Element | null>(null);
export const TopBarSlotProvider = TopBarSlot.Provider;

export function InTopBar({ children }: { children: ReactNode }) {
  const slot = useContext(TopBarSlot);
  return slot && createPortal(children, slot);
}
