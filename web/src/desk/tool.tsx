import type { ComponentProps } from 'react';
import { Icon } from '../ui/icons';

type ToolProps = {
  label: string;
  /** The tooltip, if it says more than the label. */
  title?: string | undefined;
  shape?: ComponentProps<typeof Icon>['shape'];
  /** Shows the label beside the icon, not only as a tooltip. */
  isLabelShown?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
};

/** A small button of a bar. A disabled one keeps the focus. */
export function Tool({ label, title = label, shape, isLabelShown = false, isDisabled = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={isLabelShown ? undefined : label}
      title={title}
      aria-disabled={isDisabled || undefined}
      onClick={() => !isDisabled && onPress()}
      className="inline-flex min-h-9 min-w-9 shrink-0 cursor-pointer items-center justify-center gap-1.5 rounded-1 px-2 text-13 hover:bg-well aria-disabled:cursor-not-allowed aria-disabled:text-ink-3"
    >
      {shape && <Icon shape={shape} className="size-4.5 rtl:-scale-x-100" />}
      {isLabelShown && label}
    </button>
  );
}
