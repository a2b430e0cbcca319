import { useSyncExternalStore } from 'react';

let isLost = false;
const listeners = new Set<() => void>();

/** Noted by each request that reaches the server or does not. */
export function noteConnection(reached: boolean) {
  if (isLost === !reached) return;
  isLost = !reached;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the last request did not reach the server. */
export const isConnectionLost = () => isLost;
export const useConnectionLost = () => useSyncExternalStore(subscribe, isConnectionLost, () => false);
