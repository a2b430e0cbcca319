import type { Handler } from '../../http/endpoints.ts';
import { readLatestChecks } from './latest.ts';

export const listLawChecks: Handler<'listLawChecks'> = (_, { db }) => readLatestChecks(db);
