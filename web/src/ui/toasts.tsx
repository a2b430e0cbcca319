import { Toaster, toast } from 'sonner';

type ToastsProps = { label: string; close: string };

const look = {
  toast:
    'font-sans flex w-full items-center gap-3 rounded-2 border border-line-strong bg-leaf p-4 pe-10 text-14 text-ink shadow-over',
  success: 'border-green! bg-green-wash!',
  error: 'border-madder! bg-madder-wash!',
  actionButton:
    'ms-auto shrink-0 cursor-pointer rounded-1 border border-field px-3 py-1 font-[550] hover:bg-well focus-visible:shadow-(--focus-ring)',
  closeButton: 'absolute end-2 top-2 grid size-7 place-items-center rounded-1 cursor-pointer hover:bg-well',
} as const;

/** Where short messages appear, at the top right: five seconds, longer under the pointer; drawn away they close.
    The layout brings their style: a screen that did would wait for it. */
export const Toasts = ({ label, close }: ToastsProps) => (
  <Toaster
    position="top-right"
    duration={5000}
    closeButton
    containerAriaLabel={label}
    toastOptions={{ unstyled: true, classNames: look, closeButtonAriaLabel: close }}
  />
);

/** What happened is told and goes; a fault stays until it is closed. */
export const tellDone = (text: string) => toast.success(text);
export const tellFault = (text: string) => toast.error(text, { duration: Number.POSITIVE_INFINITY });

type Undoable = {
  undo: string;
  onUndo: () => void;
  /** It was closed, or its time is over. */
  onGone: () => void;
};

/** What can still be taken back, as long as the message is there. */
export const tellUndoable = (text: string, { undo, onUndo, onGone }: Undoable) =>
  toast(text, { action: { label: undo, onClick: onUndo }, duration: 8000, onAutoClose: onGone, onDismiss: onGone });
