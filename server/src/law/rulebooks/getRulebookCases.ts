import type { Handler } from '../../http/endpoints.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { judgedCases } from './cases.ts';

export const getRulebookCases: Handler<'getRulebookCases'> = ({ params, query: { on } }, { db, clock }) =>
  judgedCases(db, params, on ?? dateInPakistan(clock()));
