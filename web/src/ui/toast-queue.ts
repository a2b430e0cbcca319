import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners';

export type Toast = {
  readonly id: number;
  readonly kind: 'success' | 'error' | 'undoable';
  readonly text: string;
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** The callback for a toast that times out or is dismissed, not for one whose action is pressed. */
  readonly onGone?: () => void;
};

/** The toasts on the screen. A result replaces the one before it; offers to undo stand beside it. */
export function createToasts() {
  let shown: readonly Toast[] = [];
  let count = 0;
  const { notify, subscribe } = createListeners();

  function change(next: readonly Toast[]) {
    shown = next;
    notify();
  }

  /** Removes a toast without calling `onGone`. */
  function remove(id: number): Toast | undefined {
    const toast = shown.find((candidate) => candidate.id === id);
    if (toast !== undefined) change(shown.filter((candidate) => candidate !== toast));
    return toast;
  }

  const dismiss = (id: number) => remove(id)?.onGone?.();

  return {
    read: () => shown,
    subscribe,
    /** Shows a toast, and returns its id. */
    show: (toast: Omit<Toast, 'id'>): number => {
      for (const { id, kind } of shown) if (kind !== 'undoable' && toast.kind !== 'undoable') dismiss(id);
      count += 1;
      change([...shown, { ...toast, id: count }]);
      return count;
    },
    dismiss,
    dismissAll: () => {
      for (const { id } of shown) dismiss(id);
    },
    press: (id: number) => remove(id)?.action?.onPress(),
  };
}

export const toasts = createToasts();
export const useToasts = () => useSyncExternalStore(toasts.subscribe, toasts.read, toasts.read);
