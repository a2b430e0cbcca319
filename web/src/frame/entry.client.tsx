import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { restoreSession } from '../client/session/session';
import { trustOnlyOurs } from './trusted-types';

trustOnlyOurs();
restoreSession();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* Render the next page synchronously: as a transition it would come several frames later. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});
