import type { LawHandler } from '../context.ts';
import { selectSuspensions, toRuleSuspension } from './suspension-rows.ts';

export const listSuspensions: LawHandler<'listSuspensions'> = async (_, { db }) =>
  (await selectSuspensions(db).where('lifted_at', 'is', null).execute()).map(toRuleSuspension);
