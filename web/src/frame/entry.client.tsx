import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { restoreSession } from '../client/session/session';

restoreSession();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* The next page is drawn in one go: in pieces, as transitions are, it would come several frames later. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});
