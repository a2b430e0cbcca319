import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { cacheOf } from '../client/cache';
import { currentSession, useSession } from '../client/session/session';
import { useGoogleLogIn } from '../client/session/use-google-log-in';
import { Failure } from '../layout/failure';
import { Footer } from '../layout/footer';
import { Header } from '../layout/header';
import { Main } from '../layout/main';

/** The layout around every screen: it provides the query cache of the current member or guest. */
export default function AppLayout() {
  // Re-renders when the session changes. While React hydrates, the hook returns `starting`, as in the prerendered file; the cache
  // appears in no markup, so it may already be that of the current session.
  useSession();
  useGoogleLogIn();
  // The mark tells the journeys that React has hydrated the page and its buttons work.
  useEffect(() => void (document.documentElement.dataset['hydrated'] = ''), []);
  return (
    <QueryClientProvider client={cacheOf(currentSession())}>
      <Outlet />
    </QueryClientProvider>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <Header />
      <Main>
        <Failure />
      </Main>
      <Footer />
    </>
  );
}
