import type { IdentityHandler } from '../context.ts';
import { changeMember } from './change-member.ts';

export const changeMemberRole: IdentityHandler<'changeMemberRole'> = (
  { params, body: { role, reason }, identity },
  context,
) =>
  changeMember(context, {
    ...params,
    reason,
    identity,
    action: 'changeMemberRole',
    change: ({ suspended_at }) => ({ role, suspended_at }),
  });
