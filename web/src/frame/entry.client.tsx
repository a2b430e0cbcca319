import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startSession } from '../client/session/session';

startSession();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* The next page is drawn in one go: in pieces, as transitions are, it would come several frames later. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});
