import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { LawHandler } from '../context.ts';
import { casesWithResults } from './cases.ts';

export const getRulebookCases: LawHandler<'getRulebookCases'> = ({ params, query: { on } }, { db, clock }) =>
  casesWithResults(db, params, on ?? dateInPakistan(clock()));
