import { Outlet } from 'react-router';
import { Footer } from '../layout/footer';
import { Header } from '../layout/header';
import { Main } from '../layout/main';

/** The layout of the product's screens for guests. */
export default function GuestLayout() {
  return (
    <>
      <Header />
      <Main>
        <Outlet />
      </Main>
      <Footer />
    </>
  );
}
