import { type MiddlewareFunction, redirect, redirectDocument } from 'react-router';
import { currentSession } from '../../client/session/session';
import { paths } from '../../language/paths';

/** A member's home is the calculator, to which `before-paint.ts` leads a document. A guest's is a document, not a screen. */
const leadHome: MiddlewareFunction = ({ request }) => {
  const { pathname, search } = new URL(request.url);
  if (currentSession().status === 'member') throw redirect(paths.calculate + search);
  throw redirectDocument(pathname + search);
};

export const clientMiddleware = [leadHome];
