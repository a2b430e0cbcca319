import type { Handler } from '../../http/endpoints.ts';
import { changeMember } from './change-member.ts';

export const readmitMember: Handler<'readmitMember'> = ({ params, body, identity }, context) =>
  changeMember(context, {
    ...params,
    ...body,
    identity,
    action: 'readmitMember',
    change: ({ role }) => ({ role, suspended_at: null }),
  });
