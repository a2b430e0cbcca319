import type { ComponentProps } from 'react';
import { Spinner } from './skeleton';

/** The classes of each kind of button. The primary one has a hairline inside its edge. */
const look = {
  primary:
    'border-primary bg-primary px-6 font-semibold text-on-primary shadow-[inset_0_0_0_3px_var(--plate),inset_0_0_0_4px_color-mix(in_srgb,var(--color-on-primary)_34%,transparent)] [--plate:var(--color-primary)] hover:bg-(--plate) hover:[--plate:color-mix(in_srgb,var(--color-primary)_86%,#000)] focus-visible:shadow-(--focus-ring) disabled:border-line-strong disabled:bg-well disabled:text-ink-3 disabled:shadow-none',
  outline: 'border-field font-[550] hover:bg-well disabled:border-line-strong disabled:bg-well disabled:text-ink-3',
  // Fades when disabled, because it has no border or background that could show it.
  quiet: 'border-transparent font-medium hover:bg-well disabled:bg-transparent disabled:opacity-35',
} as const;

const size = {
  normal: 'min-h-11 px-4.5 py-2 text-14',
  large: 'min-h-12 px-8 py-2 text-16',
  small: 'min-h-9 px-3 py-1 text-13',
} as const;

export type ButtonLook = { kind?: keyof typeof look | undefined; scale?: keyof typeof size | undefined };

/** The classes of a button, also for links. */
export const buttonLook = ({ kind = 'outline', scale = 'normal' }: ButtonLook = {}) =>
  `inline-flex cursor-pointer items-center justify-center gap-2 rounded-1 border no-underline transition-colors active:translate-y-px aria-disabled:cursor-not-allowed disabled:cursor-not-allowed ${size[scale]} ${look[kind]}`;

/** The look of a button that is `aria-disabled` until something is done: it looks disabled, and keeps the focus. */
export const dimmed =
  'aria-disabled:border-line-strong aria-disabled:bg-well aria-disabled:text-ink-3 aria-disabled:shadow-none';

type ButtonProps = ComponentProps<'button'> & ButtonLook & { isBusy?: boolean };

/** A busy button is `aria-disabled`, not `disabled`, so that it keeps the focus. */
export function Button({ kind, scale, className = '', isBusy, children, ...rest }: ButtonProps) {
  return (
    <button type="button" aria-disabled={isBusy} {...rest} className={`${buttonLook({ kind, scale })} ${className}`}>
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}
