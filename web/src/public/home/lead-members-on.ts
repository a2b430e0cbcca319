import { type MiddlewareFunction, redirect } from 'react-router';
import { currentSession } from '../../client/session/session';
import { paths } from '../../language/paths';

/** The home of a member is the calculator. On a full page load `before-paint.ts` redirects before the first paint. */
export const leadMembersOn: MiddlewareFunction = ({ request }) => {
  if (currentSession().status === 'member') throw redirect(paths.calculate + new URL(request.url).search);
};
