import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners';

export type Toast = {
  readonly id: number;
  readonly kind: 'success' | 'error' | 'undoable';
  readonly text: string;
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** Called when it times out or is dismissed, not when its action is pressed. */
  readonly onGone?: () => void;
};

const SHOWN_MS = { success: 5000, error: 5000, undoable: 8000 } as const;

type Running = { left: number; since: number; timer: ReturnType<typeof setTimeout> | undefined };

/** The toasts on the screen. A result replaces the one before it; offers to undo stand beside it. */
export function createToasts() {
  let shown: readonly Toast[] = [];
  let count = 0;
  const running = new Map<number, Running>();
  const paused = new Set<string>();
  const { notify, subscribe } = createListeners();

  function change(next: readonly Toast[]) {
    shown = next;
    notify();
  }

  function start(id: number, left: number) {
    const timer = paused.size > 0 ? undefined : setTimeout(() => dismiss(id), left);
    running.set(id, { left, since: Date.now(), timer });
  }

  /** Takes a toast away without telling its owner. */
  function take(id: number): Toast | undefined {
    const toast = shown.find((candidate) => candidate.id === id);
    clearTimeout(running.get(id)?.timer);
    running.delete(id);
    if (toast !== undefined) change(shown.filter((candidate) => candidate !== toast));
    return toast;
  }

  function dismiss(id: number) {
    take(id)?.onGone?.();
  }

  return {
    read: () => shown,
    subscribe,
    show: (toast: Omit<Toast, 'id'>) => {
      for (const { id, kind } of shown) if (kind !== 'undoable' && toast.kind !== 'undoable') dismiss(id);
      count += 1;
      change([...shown, { ...toast, id: count }]);
      start(count, SHOWN_MS[toast.kind]);
    },
    dismiss,
    press: (id: number) => take(id)?.action?.onPress(),
    /** Time stands still while there is a reason for it, such as the pointer above a toast. */
    pause: (reason: string) => {
      if (paused.size === 0) {
        for (const each of running.values()) {
          clearTimeout(each.timer);
          each.left -= Date.now() - each.since;
        }
      }
      paused.add(reason);
    },
    resume: (reason: string) => {
      if (!paused.delete(reason) || paused.size > 0) return;
      for (const [id, { left }] of running) start(id, left);
    },
  };
}

export const toasts = createToasts();
export const useToasts = () => useSyncExternalStore(toasts.subscribe, toasts.read, toasts.read);
