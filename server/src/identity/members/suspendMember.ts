import type { IdentityHandler } from '../context.ts';
import { changeMember } from './change-member.ts';

export const suspendMember: IdentityHandler<'suspendMember'> = ({ params, body, identity }, context) =>
  changeMember(context, {
    ...params,
    ...body,
    identity,
    action: 'suspendMember',
    change: ({ role, suspended_at }, at) => ({ role, suspended_at: suspended_at ?? at }),
  });
