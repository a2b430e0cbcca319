import { useSyncExternalStore } from 'react';
import { createListeners } from '../../ui/listeners';

let isLost = false;
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
