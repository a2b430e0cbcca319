import { useWords } from '../language/words';

export function SkipLink() {
  const { words } = useWords();
  return (
    <a
      href="#main"
      // Following the hash would make an entry of the history that does not know the previous screen.
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
      className="absolute start-4 -top-20 z-10 rounded-1 bg-leaf px-4 py-2 focus-visible:top-3 focus-visible:shadow-(--focus-ring)"
    >
      {words('chrome.skip')}
    </a>
  );
}
