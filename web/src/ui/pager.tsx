import { Button } from './button';
import { Icon } from './icons';

type PagerProps = {
  label: string;
  /** "Page 2 of 13" */
  text: string;
  previous: { label: string; onPress: () => void; isPossible: boolean };
  next: { label: string; onPress: () => void; isPossible: boolean };
};

/** Buttons to the previous and the next page. A disabled one keeps its place, so that the other does not move under the finger. */
export const Pager = ({ label, text, previous, next }: PagerProps) => (
  <nav aria-label={label} className="flex flex-wrap items-center gap-3">
    <Step {...previous} shape="back" />
    <p aria-live="polite" className="text-13 text-ink-2">
      {text}
    </p>
    <Step {...next} shape="forward" />
  </nav>
);

type StepProps = PagerProps['next'] & { shape: 'back' | 'forward' };

const Step = ({ label, onPress, isPossible, shape }: StepProps) => (
  <Button
    scale="small"
    disabled={!isPossible}
    onClick={onPress}
    className="disabled:cursor-not-allowed disabled:border-line disabled:text-ink-3"
  >
    {shape === 'back' && <Icon shape="back" className="size-4 rtl:-scale-x-100" />}
    {label}
    {shape === 'forward' && <Icon shape="forward" className="size-4 rtl:-scale-x-100" />}
  </Button>
);
