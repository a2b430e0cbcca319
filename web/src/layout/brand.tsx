import { Link } from 'react-router';
import { inLanguage, paths } from '../language/paths';
import { useWords } from '../language/words';
import { Mark } from '../ui/art/mark';

export function Brand() {
  const { language, words } = useWords();
  return (
    <Link
      to={inLanguage(language, paths.home)}
      className="inline-flex items-center gap-2.5 font-serif text-[1.375rem]/10 font-semibold tracking-[-.01em] no-underline lang-ur:text-[1.5rem]/14"
    >
      <Mark className="size-8" />
      {words('name')}
    </Link>
  );
}
