import type { LawHandler } from '../context.ts';
import { readLatestChecks } from './latest-checks.ts';

export const listLawChecks: LawHandler<'listLawChecks'> = (_, { db }) => readLatestChecks(db);
