import { useWords } from '../language/app-words';

/** The word "or" between two ways to log in. */
export function Or() {
  const { words } = useWords();
  return (
    <p className="flex items-center gap-3 font-serif text-14 text-ink-3 italic before:h-px before:flex-1 before:bg-line-strong after:h-px after:flex-1 after:bg-line-strong">
      {words('auth.or')}
    </p>
  );
}
