import { Button, dimmed } from './button';
import { Icon } from './icons';

type PagerProps = {
  label: string;
  /** "Page 2 of 13" */
  text: string;
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** The words of its two buttons. */
  previous: string;
  next: string;
};

/**
 * Buttons to the previous and the next page; nothing where the only page is shown. A page past the last leads back. A disabled
 * button keeps the focus, and its place, so that the other does not move under the finger.
 */
export const Pager = ({ label, text, page, pages, onPage, previous, next }: PagerProps) =>
  (page > 1 || pages > 1) && (
    <nav aria-label={label} className="flex flex-wrap items-center gap-3">
      <Step label={previous} onPress={() => onPage(page - 1)} isPossible={page > 1} shape="back" />
      <p aria-live="polite" className="text-13 text-ink-2">
        {text}
      </p>
      <Step label={next} onPress={() => onPage(page + 1)} isPossible={page < pages} shape="forward" />
    </nav>
  );

type StepProps = { label: string; onPress: () => void; isPossible: boolean; shape: 'back' | 'forward' };

const Step = ({ label, onPress, isPossible, shape }: StepProps) => (
  <Button scale="small" aria-disabled={!isPossible} onClick={() => isPossible && onPress()} className={dimmed}>
    {shape === 'back' && <Icon shape="back" className="size-4 rtl:-scale-x-100" />}
    {label}
    {shape === 'forward' && <Icon shape="forward" className="size-4 rtl:-scale-x-100" />}
  </Button>
);
