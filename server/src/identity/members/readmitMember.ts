import type { IdentityHandler } from '../context.ts';
import { changeMember } from './change-member.ts';

export const readmitMember: IdentityHandler<'readmitMember'> = ({ params, body, identity }, context) =>
  changeMember(context, {
    ...params,
    ...body,
    identity,
    action: 'readmitMember',
    change: ({ role }) => ({ role, suspended_at: null }),
  });
