import { Outlet, useLocation } from 'react-router';
import { Screen } from '../client/screen';
import { paths, withoutLanguage } from '../language/paths';
import { Footer } from '../layout/footer';
import { Header } from '../layout/header';
import { Main } from '../layout/main';
import { SkipLink } from '../layout/skip-link';

/** Screens that the build draws: they begin the same for every visitor. */
const drawn: ReadonlySet<string> = new Set([paths.contact, paths.try]);

/** The layout of the screens that are open to anybody. */
export default function GuestLayout() {
  const { path } = withoutLanguage(useLocation().pathname);
  return (
    <>
      <SkipLink />
      <Header />
      <Main isTall>{drawn.has(path) ? <Outlet /> : <Screen />}</Main>
      <Footer />
    </>
  );
}
