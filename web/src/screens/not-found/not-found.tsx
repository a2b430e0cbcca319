import { Link } from 'react-router';
import { inLanguage, paths } from '../../paths';
import { buttonLook } from '../../ui/button';
import { useWords } from '../../words';

export default function NotFound() {
  const { language, words } = useWords();
  return (
    <section className="page grid justify-items-start gap-5 py-16">
      <title>{`${words('page.notFound')} - ${words('name')}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-44">{words('notFound.title')}</h1>
      <p className="max-w-measure text-18 text-ink-2">{words('notFound.text')}</p>
      <Link to={inLanguage(language, paths.home)} className={buttonLook()}>
        {words('notFound.home')}
      </Link>
    </section>
  );
}
