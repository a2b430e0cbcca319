import { isDoubtful, type Verification } from '@mizan/engine';
import { useWords } from '../language/words';
import { Icon } from '../ui/icons';

const levels = {
  statute: { look: 'text-green', shape: 'book', filled: 5 },
  judgment: { look: 'text-green', shape: 'court', filled: 4 },
  secondary: { look: 'text-brass-ink', shape: 'warning', filled: 3 },
  inferred: { look: 'text-brass-ink', shape: 'warning', filled: 2 },
  unverified: { look: 'text-brass-ink', shape: 'warning', filled: 1 },
} as const;

/** The level of verification of a rule: an icon, a word, and up to five filled dots. */
export function Evidence({ level }: { level: Verification }) {
  const { words } = useWords();
  const { look, shape, filled } = levels[level];
  return (
    <span className={`inline-flex items-center gap-2 text-14 font-semibold whitespace-nowrap ${look}`}>
      <Icon shape={shape} className="size-4.5" />
      {words(`evidence.level.${level}`)}
      <svg viewBox="0 0 52 8" aria-hidden="true" className="h-2 w-13 fill-current rtl:-scale-x-100">
        {[0, 1, 2, 3, 4].map((place) => (
          <circle key={place} cx={4 + place * 11} cy="4" r="3.6" className={place < filled ? '' : 'opacity-25'} />
        ))}
      </svg>
    </span>
  );
}

/** Warns of a level of verification that leaves doubt; nothing for the others. */
export function DoubtMark({ level }: { level: Verification }) {
  const { words } = useWords();
  if (!isDoubtful(level)) return null;
  return (
    <span className="flex items-center gap-1 text-12/5 font-semibold text-brass-ink">
      <Icon shape="warning" className="size-3.5 stroke-2" />
      {words(`evidence.level.${level}`)}
    </span>
  );
}
