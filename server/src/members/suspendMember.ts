import type { suspendMember as contract } from '@mizan/api';
import type { Handler } from '../http/endpoints.ts';
import { changeMember } from './change-member.ts';

export const suspendMember: Handler<typeof contract> = ({ params, body, identity }, context) =>
  changeMember(context, {
    ...params,
    ...body,
    identity,
    action: 'suspendMember',
    change: ({ role, suspended_at }, at) => ({ role, suspended_at: suspended_at ?? at }),
  });
