import { Link } from 'react-router';
import { useWords } from '../../language/app-words';
import { paths } from '../../language/paths';
import { buttonLook } from '../../ui/button';

/** For an administrator to whom the desk is closed until two-step log-in is on. */
export function SecondFactorNeeded() {
  const { words } = useWords();
  return (
    <section className="page grid justify-items-start gap-5 pt-16 pb-28">
      <title>{`${words('code.needed.title')} - ${words('name')}`}</title>
      <h1 className="text-44 font-[560]">{words('code.needed.title')}</h1>
      <p className="max-w-measure font-serif text-18 text-ink-2">{words('code.needed.text')}</p>
      <Link to={paths.settings} className={buttonLook({ kind: 'primary' })}>
        {words('code.needed.go')}
      </Link>
    </section>
  );
}
