import type { Handler } from '../http/endpoints.ts';
import { requireSlabSet } from './read.ts';

export const getSlab: Handler<'getSlab'> = ({ params: { id } }, { db }) => requireSlabSet(db, id);
