import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../../ui/listeners';

let isLost = false;
/** How many parts of the screen show a notice of their own that there is no connection. */
let ownNotices = 0;
const { notify, subscribe } = createListeners();

/** Records whether a request reached the server. */
export function noteConnection(reached: boolean) {
  if (isLost === !reached) return;
  isLost = !reached;
  notify();
}

/** Whether the last request did not reach the server. */
export const isConnectionLost = () => isLost;
export const useConnectionLost = () => useSyncExternalStore(subscribe, isConnectionLost, () => false);

/** Declares that the component itself shows that there is no connection, so that the line above the screen does not repeat it. */
export function useOwnConnectionNotice(isShown: boolean) {
  useEffect(() => {
    if (!isShown) return undefined;
    ownNotices += 1;
    notify();
    return () => {
      ownNotices -= 1;
      notify();
    };
  }, [isShown]);
}

/** Whether some part of the screen already shows that there is no connection. */
export const useHasOwnConnectionNotice = () =>
  useSyncExternalStore(
    subscribe,
    () => ownNotices > 0,
    () => false,
  );
