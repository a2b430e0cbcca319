import type { readmitMember as contract } from '@mizan/api';
import type { Handler } from '../http/endpoints.ts';
import { changeMember } from './change-member.ts';

export const readmitMember: Handler<typeof contract> = ({ params, body, identity }, context) =>
  changeMember(context, {
    ...params,
    ...body,
    identity,
    action: 'readmitMember',
    change: ({ role }) => ({ role, suspended_at: null }),
  });
