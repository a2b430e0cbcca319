import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../../ui/listeners';

let isLost = false;
/** How many parts of the screen say so themselves. */
let saying = 0;
const { notify, subscribe } = createListeners();

/** Noted by each request that reaches the server or does not. */
export function noteConnection(reached: boolean) {
  if (isLost === !reached) return;
  isLost = !reached;
  notify();
}

/** Whether the last request did not reach the server. */
export const isConnectionLost = () => isLost;
export const useConnectionLost = () => useSyncExternalStore(subscribe, isConnectionLost, () => false);

/** A part of the screen that says itself that there is no connection: the line above the screen then does not. */
export function useSayingNoConnection(isSaying: boolean) {
  useEffect(() => {
    if (!isSaying) return undefined;
    saying += 1;
    notify();
    return () => {
      saying -= 1;
      notify();
    };
  }, [isSaying]);
}
export const useConnectionSaid = () =>
  useSyncExternalStore(
    subscribe,
    () => saying > 0,
    () => false,
  );
