import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** A slot of a frame: the frame provides its element, and a screen inside the frame renders into it. */
function createSlot() {
  const Slot = createContext<Element | null>(null);
  function In({ children }: { children: ReactNode }) {
    const slot = useContext(Slot);
    return slot && createPortal(children, slot);
  }
  return { Provider: Slot.Provider, In };
}

/** The line beneath the title of the top bar, which names the state of the law that is shown. */
export const titleSlot = createSlot();
/** The end of the top bar, where an editor shows its number of changes and saves them. */
export const topBarSlot = createSlot();
/** The bar beneath the top bar, beside the views of the rules. */
export const toolbarSlot = createSlot();
