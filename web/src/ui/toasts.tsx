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

/** Toasts at the top right: five seconds, paused under the pointer and in a hidden tab; a drag dismisses them. */
export const Toasts = ({ label, close }: ToastsProps) => (
  <Toaster
    position="top-right"
    duration={5000}
    closeButton
    containerAriaLabel={label}
    toastOptions={{ unstyled: true, classNames: look, closeButtonAriaLabel: close }}
  />
);

/** Reports a success, and closes by itself; an error stays until it is closed. */
export const toastSuccess = (text: string) => toast.success(text);
export const toastError = (text: string) => toast.error(text, { duration: Number.POSITIVE_INFINITY });

type Undoable = {
  undo: string;
  onUndo: () => void;
  /** Called when the toast is closed or times out. */
  onGone: () => void;
};

/** Offers to undo for as long as the toast is shown. */
export const toastUndoable = (text: string, { undo, onUndo, onGone }: Undoable) =>
  toast(text, { action: { label: undo, onClick: onUndo }, duration: 8000, onAutoClose: onGone, onDismiss: onGone });
