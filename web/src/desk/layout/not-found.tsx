import { Link } from 'react-router';
import { useAddressQuery } from '../../language/address';
import { useWords } from '../../language/words';
import { buttonLook } from '../../ui/button';
import { placeIn, viewPath } from '../paths';

/** An address of the desk that it does not have. */
export function NotFound() {
  const { words } = useWords();
  const place = placeIn(useAddressQuery());
  return (
    <section className="grid justify-items-start gap-5 p-5 pt-16">
      <title>{`${words('page.notFound')} - ${words('name')}`}</title>
      <h1 className="text-34 font-[560]">{words('notFound.title')}</h1>
      <p className="max-w-measure font-serif text-18 text-ink-2">{words('notFound.text')}</p>
      <Link to={viewPath('welcome', place)} className={buttonLook()}>
        {words('desk.shell.home')}
      </Link>
    </section>
  );
}
