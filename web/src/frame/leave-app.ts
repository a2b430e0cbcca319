import { type MiddlewareFunction, redirect, redirectDocument } from 'react-router';
import { currentSession } from '../client/session/session';
import { paths } from '../language/paths';

/** Any other address is a document, not a screen. A member's home is the calculator, to which `before-paint.ts` leads too. */
const leaveApp: MiddlewareFunction = ({ request }) => {
  const { pathname, search } = new URL(request.url);
  if (pathname === paths.home && currentSession().status === 'member') throw redirect(paths.calculator + search);
  throw redirectDocument(pathname + search);
};

export const clientMiddleware = [leaveApp];
