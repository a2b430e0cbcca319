import type { Handler } from '../../http/endpoints.ts';
import { selectSuspensions, toRuleSuspension } from './rows.ts';

export const listSuspensions: Handler<'listSuspensions'> = async (_, { db }) =>
  (await selectSuspensions(db).where('lifted_at', 'is', null).execute()).map(toRuleSuspension);
