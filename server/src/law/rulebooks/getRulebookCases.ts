import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { LawHandler } from '../context.ts';
import { judgedCases } from './cases.ts';

export const getRulebookCases: LawHandler<'getRulebookCases'> = ({ params, query: { on } }, { db, clock }) =>
  judgedCases(db, params, on ?? dateInPakistan(clock()));
