import type { getMember as contract } from '@mizan/api';
import type { Handler } from '../http/endpoints.ts';
import { readCard } from './member-card.ts';

export const getMember: Handler<typeof contract> = ({ params }, { db, clock }) =>
  readCard(db, params.memberId, clock());
