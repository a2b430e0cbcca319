import type { IdentityHandler } from '../context.ts';
import { readCard } from './member-card.ts';

export const getMember: IdentityHandler<'getMember'> = ({ params }, { db, clock }) =>
  readCard(db, params.memberId, clock());
