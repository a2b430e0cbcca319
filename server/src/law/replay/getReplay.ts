import type { Handler } from '../../http/endpoints.ts';
import { requireReplay } from './replay-row.ts';

export const getReplay: Handler<'getReplay'> = ({ params: { id } }, { db }) => requireReplay(db, id);
