import { Outlet } from 'react-router';
import { Footer } from '../layout/footer';
import { Header } from '../layout/header';

/** The layout of the product's screens for guests. */
export default function GuestLayout() {
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1} className="w-full flex-1 focus-visible:shadow-none">
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
