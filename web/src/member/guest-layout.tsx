import { Outlet, useLocation } from 'react-router';
import { NeedsScript, Screen } from '../client/screen';
import { paths, withoutLanguage } from '../language/paths';
import { Footer, FooterLine } from '../layout/footer';
import { Header } from '../layout/header';
import { Main } from '../layout/main';
import { SkipLink } from '../layout/skip-link';

/** The layout of the screens that need no log-in. */
export default function GuestLayout() {
  const { path } = withoutLanguage(useLocation().pathname);
  return (
    <>
      <SkipLink />
      <Header />
      <Main isTall>
        {/* Contact also serves readers without JavaScript. It and the calculator of guests are complete when prerendered; the other
            screens depend on the whole address, so they wait for hydration. */}
        {path === paths.contact ? (
          <Outlet />
        ) : (
          <NeedsScript>{path === paths.guestCalculator ? <Outlet /> : <Screen />}</NeedsScript>
        )}
      </Main>
      {path === paths.contact ? <Footer /> : <FooterLine />}
    </>
  );
}
