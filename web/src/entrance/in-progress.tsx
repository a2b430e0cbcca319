import { useWords } from '../language/app-words';
import { Main } from '../layout/main';
import { Spinner } from '../ui/skeleton';

/** Shows that a log-in or a log-out is being completed. */
export function InProgress({ title, text }: { title: string; text: string }) {
  const { words } = useWords();
  return (
    <Main className="flex items-center gap-3 text-ink-2">
      <title>{`${title} - ${words('name')}`}</title>
      <Spinner />
      <h1 className="font-sans text-16 font-normal tracking-normal">{text}</h1>
    </Main>
  );
}
