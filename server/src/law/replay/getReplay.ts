import type { LawHandler } from '../context.ts';
import { requireReplay } from './replay-row.ts';

export const getReplay: LawHandler<'getReplay'> = ({ params: { id } }, { db }) => requireReplay(db, id);
