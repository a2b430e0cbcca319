import { Link, useLocation, useNavigate } from 'react-router';
import { useWords } from '../../language/app-words';
import { inLanguage, paths } from '../../language/paths';
import { Button } from '../../ui/button';

export function Unauthorized() {
  const { language, words } = useWords();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const home = inLanguage(language, paths.home);
  const next = `${inLanguage(language, paths.login)}?${new URLSearchParams({ from: pathname + search })}`;
  return (
    <section className="page grid justify-items-start gap-5 pt-16 pb-28">
      <title>{`${words('unauthorized.title')} - ${words('name')}`}</title>
      <h1 className="text-44 font-[560]">{words('unauthorized.title')}</h1>
      <p className="max-w-measure font-serif text-18 text-ink-2">{words('unauthorized.text')}</p>
      <Button kind="primary" onClick={() => (canGoBack() ? navigate(-1) : navigate(home))}>
        {words('unauthorized.back')}
      </Button>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Link to={home} className="link">
          {words('unauthorized.home')}
        </Link>
        <Link to={paths.logout} state={{ next }} className="link">
          {words('unauthorized.logIn')}
        </Link>
      </p>
    </section>
  );
}

type WithNavigation = { readonly navigation?: { readonly canGoBack: boolean } };

/** Whether this tab has a page of ours to go back to; older browsers only count all pages. */
const canGoBack = () => (globalThis as WithNavigation).navigation?.canGoBack ?? history.length > 1;
