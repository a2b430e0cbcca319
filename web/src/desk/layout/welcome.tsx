import type { Country } from '@mizan/api';
import { Link } from 'react-router';
import { buttonLook } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { viewPath } from '../paths';
import { useWords } from '../words';

/** Links to the countries, and once one is chosen to the rules of its provinces. */
export function Welcome({ countries, country }: { countries: readonly Country[]; country: Country | undefined }) {
  const { words } = useWords();
  const links = country
    ? country.provinces.map((each) => ({
        ...each,
        to: viewPath('courtFee', { country: country.id, province: each.id }),
      }))
    : countries.map((each) => ({ ...each, to: viewPath('welcome', { country: each.id, province: null }) }));
  return (
    <div className="grid flex-1 content-center justify-items-center gap-2 px-4 pb-10">
      <EmptyState text={words(country ? 'desk.shell.next' : 'desk.shell.welcome')} />
      <ul className="flex max-w-measure flex-wrap justify-center gap-2">
        {links.map(({ id, name, to }) => (
          <li key={id}>
            <Link to={to} className={buttonLook()}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
