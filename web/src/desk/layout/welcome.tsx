import { useWords } from '../../language/words';
import { EmptyState } from '../../ui/empty-state';

/** Before there is a province to show. */
export function Welcome({ hasCountry }: { hasCountry: boolean }) {
  const { words } = useWords();
  return (
    <div className="grid flex-1 content-center px-4">
      <EmptyState text={words(hasCountry ? 'desk.shell.next' : 'desk.shell.welcome')} />
    </div>
  );
}
