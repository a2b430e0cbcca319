import type { LawHandler } from '../context.ts';
import { readLatestChecks } from './latest.ts';

export const listLawChecks: LawHandler<'listLawChecks'> = (_, { db }) => readLatestChecks(db);
