import { StrictMode, startTransition, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { restoreSession } from '../client/session/session';
import { isFirstPaintShown } from '../layout/first-paint';
import { trustOnlyOurs } from './trusted-types';

trustOnlyOurs();
restoreSession();

/** Renders the first screen as a transition, in slices that leave its first paint responsive, and every later one
    synchronously: as a transition it would come several frames later. */
function Pages() {
  const [isStarting, setStarting] = useState(isFirstPaintShown);
  // This re-renders every link: in slices, too.
  useEffect(() => addEventListener('first-screen', () => startTransition(() => setStarting(false))), []);
  return <HydratedRouter {...(!isStarting && { useTransitions: false })} />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Pages />
    </StrictMode>,
  );
});
