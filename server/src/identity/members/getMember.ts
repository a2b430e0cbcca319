import type { Handler } from '../../http/endpoints.ts';
import { readCard } from './member-card.ts';

export const getMember: Handler<'getMember'> = ({ params }, { db, clock }) => readCard(db, params.memberId, clock());
