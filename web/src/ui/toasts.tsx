import { type CSSProperties, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useCountdown } from './delay';
import { Icon } from './icons';
import { type Toast, toasts, useToasts } from './toast-queue';

/**
 * The toasts at the top right. Their time stands still under the pointer, with a visible focus, and while the window is in the
 * background.
 */
export function Toasts({ label, close }: { label: string; close: string }) {
  const shown = useToasts();
  const top = useTopBelowBar(shown.length > 0);
  const isAway = useAway();
  // A screen without this list has no countdown: dismiss all, or an offer to undo would come back when it is too late.
  useEffect(() => toasts.dismissAll, []);
  return (
    <section
      aria-label={label}
      aria-live="polite"
      // A dialog does not hide the toasts, and does not close when one is pressed.
      data-react-aria-top-layer="true"
      style={{ top }}
      // A toast that appears under a pressed pointer does not catch the release.
      className="screen-only fixed right-4 z-30 w-[min(22.25rem,calc(100vw-2rem))] empty:hidden [body:active_&:not(:active)]:pointer-events-none"
    >
      {shown.length > 0 && <List shown={shown} close={close} isAway={isAway} />}
    </section>
  );
}

type ListProps = { shown: readonly Toast[]; close: string; isAway: boolean };

function List({ shown, close, isAway }: ListProps) {
  const list = useRef<HTMLOListElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  /** Returns the focus to where it was, or to the screen, before the toast that has it goes. */
  function returnFocus() {
    if (!list.current?.contains(document.activeElement)) return;
    focusInstead(cameFrom.current);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the pointer and the focus only pause the countdown.
    <ol
      ref={list}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={({ target, relatedTarget }) => {
        if (!list.current?.contains(relatedTarget)) cameFrom.current = relatedTarget as HTMLElement | null;
        setFocused(target.matches(':focus-visible'));
      }}
      onBlur={({ relatedTarget }) => setFocused(list.current?.contains(relatedTarget) ?? false)}
      className="grid gap-2"
    >
      {shown.map((toast) => (
        <Item
          key={toast.id}
          toast={toast}
          close={close}
          isPaused={isAway || isPointed || isFocused}
          onLeave={returnFocus}
        />
      ))}
    </ol>
  );
}

/** Focuses an element, or the screen, in place of a toast that goes. */
const focusInstead = (element: HTMLElement | null = null) =>
  (element ?? document.getElementById('main'))?.focus({ preventScroll: true });

const SHOWN_MS = { success: 5000, error: 5000, undoable: 8000 } as const;

const looks = {
  success: 'border-green bg-green-wash',
  error: 'border-madder bg-madder-wash',
  undoable: 'border-line-strong bg-leaf',
} as const;

const elementId = (id: number) => `toast-${id}`;

type ItemProps = { toast: Toast; close: string; isPaused: boolean; onLeave: () => void };

function Item({ toast: { id, kind, text, action }, close, isPaused, onLeave }: ItemProps) {
  useCountdown(SHOWN_MS[kind], isPaused, () => toasts.dismiss(id));
  const { style, ...drag } = useDragAway(() => toasts.dismiss(id));
  const undo = useRef<HTMLButtonElement>(null);
  // The deletion of a row takes away the focus with its button: what undoes it gets the focus instead.
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus();
  }, []);
  return (
    <li
      id={elementId(id)}
      role={kind === 'error' ? 'alert' : undefined}
      style={style}
      {...drag}
      className={`relative flex w-full touch-pan-y items-center gap-3 rounded-2 border p-4 pe-10 text-14 text-ink shadow-over select-none ${looks[kind]}`}
    >
      <span className="min-w-0 wrap-anywhere">{text}</span>
      {action && (
        <button
          ref={undo}
          type="button"
          onClick={() => {
            onLeave();
            toasts.press(id);
          }}
          className="ms-auto shrink-0 cursor-pointer rounded-1 border border-field px-3 py-1 font-[550] hover:bg-well focus-visible:shadow-(--focus-ring)"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={close}
        onClick={() => {
          onLeave();
          toasts.dismiss(id);
        }}
        className="absolute end-2 top-2 grid size-7 cursor-pointer place-items-center rounded-1 hover:bg-well focus-visible:shadow-(--focus-ring)"
      >
        <Icon shape="close" className="size-4" />
      </button>
    </li>
  );
}

/** A toast that is dragged by this part of its width is dismissed. */
const DISMISS_SHARE = 0.8;

/** Drags a toast sideways: released far enough it goes, else it returns. */
function useDragAway(onAway: () => void) {
  const startX = useRef<number>(null);
  const [offset, setOffset] = useState(0);
  const isDragged = offset !== 0;
  const style: CSSProperties = {
    transform: isDragged ? `translateX(${offset}px)` : undefined,
    transition: isDragged ? 'none' : 'transform 200ms',
  };
  return {
    style,
    onPointerDown: ({ button, clientX, target, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
      if (button !== 0 || (target as Element).closest('button')) return;
      startX.current = clientX;
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove: ({ clientX }: PointerEvent) => startX.current !== null && setOffset(clientX - startX.current),
    onPointerUp: ({ currentTarget }: PointerEvent<HTMLElement>) => {
      if (startX.current === null) return;
      startX.current = null;
      if (Math.abs(offset) >= DISMISS_SHARE * currentTarget.offsetWidth) onAway();
      else setOffset(0);
    },
    onPointerCancel: () => {
      startX.current = null;
      setOffset(0);
    },
  };
}

const isHidden = () => document.visibilityState === 'hidden';

/** Whether the window has lost the focus or its tab is hidden. */
function useAway(): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('blur', () => setAway(true), { signal });
    for (const event of ['focus', 'visibilitychange']) addEventListener(event, () => setAway(isHidden()), { signal });
    return () => controller.abort();
  }, []);
  return isAway;
}

const HEADER_PX = 72;
const GAP_PX = 8;

/** The top of the toasts: below the bar with the Save button, which may have wrapped, or else below the header. */
function useTopBelowBar(isShown: boolean): number {
  const [top, setTop] = useState(HEADER_PX);
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    function place() {
      const bar = document.querySelector('[data-toasts-below]')?.getBoundingClientRect().bottom ?? HEADER_PX;
      setTop(Math.max(bar, 0) + GAP_PX);
    }
    place();
    const controller = new AbortController();
    const options = { passive: true, signal: controller.signal };
    for (const event of ['scroll', 'resize']) addEventListener(event, place, options);
    return () => controller.abort();
  }, [isShown]);
  return top;
}

/** Reports a result, in place of the one before it, and closes by itself. */
export const toastSuccess = (text: string) => void toasts.show({ kind: 'success', text });
export const toastError = (text: string) => void toasts.show({ kind: 'error', text });

type Undoable = {
  undo: string;
  onUndo: () => void;
  /** The callback for a toast that is closed or times out. */
  onGone: () => void;
};

/** Offers to undo for as long as the toast is shown. Returns a function that ends the offer before its time. */
export function toastUndoable(text: string, { undo, onUndo, onGone }: Undoable): () => void {
  const id = toasts.show({ kind: 'undoable', text, action: { label: undo, onPress: onUndo }, onGone });
  return () => {
    if (document.getElementById(elementId(id))?.contains(document.activeElement)) focusInstead();
    toasts.dismiss(id);
  };
}
