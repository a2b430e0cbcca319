import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** A place in a frame that the screen inside it fills. */
function createSlot() {
  const Slot = createContext<Element | null>(null);
  function In({ children }: { children: ReactNode }) {
    const slot = useContext(Slot);
    return slot && createPortal(children, slot);
  }
  return { Provider: Slot.Provider, In };
}

/** Beneath the title of the top bar: which state of the law is shown. */
export const titleSlot = createSlot();
/** The end of the top bar, where an editor shows its number of changes and saves them. */
export const topBarSlot = createSlot();
/** The bar beneath it, beside the views of the rules. */
export const toolbarSlot = createSlot();
