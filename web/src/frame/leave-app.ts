import { type MiddlewareFunction, redirect, redirectDocument } from 'react-router';
import { currentSession } from '../client/session/session';
import { paths } from '../language/paths';

/** Loads any other address as a document, because it is no screen. A member goes from the home page to the calculator, as in `before-paint.ts`. */
const leaveApp: MiddlewareFunction = ({ request }) => {
  const { pathname, search } = new URL(request.url);
  if (pathname === paths.home && currentSession().status === 'member') throw redirect(paths.calculator + search);
  throw redirectDocument(pathname + search);
};

export const clientMiddleware = [leaveApp];
