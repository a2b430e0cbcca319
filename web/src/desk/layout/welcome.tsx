import { useWords } from '../../language/words';
import { EmptyState } from '../../ui/empty-state';

/** Shown until a province is chosen. */
export function Welcome({ hasCountry }: { hasCountry: boolean }) {
  const { words } = useWords();
  return (
    <div className="grid flex-1 content-center px-4">
      <EmptyState text={words(hasCountry ? 'desk.shell.next' : 'desk.shell.welcome')} />
    </div>
  );
}
