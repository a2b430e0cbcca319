import { type MiddlewareFunction, redirect } from 'react-router';
import { currentSession } from '../../client/session/session';
import { paths } from '../../language/paths';

/** The home of a member is the calculator, of the type that the address names. Whoever loads the page is led on before it is drawn (`before-paint.ts`). */
export const leadMembersOn: MiddlewareFunction = ({ request }) => {
  if (currentSession().status === 'member') throw redirect(paths.calculate + new URL(request.url).search);
};
