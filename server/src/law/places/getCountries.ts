import { endpoints } from '@mizan/api';
import { cachedAnswer } from '../../http/cached-answer.ts';
import type { LawHandler } from '../context.ts';

export const getCountries: LawHandler<'getCountries'> = async (_, { law }) => {
  // Read the count first: the cached answer may then be newer than its key, but never older.
  const count = law.count();
  const countries = await law.countries();
  return law.answer(`countries ${count}`, async () => cachedAnswer(endpoints.getCountries, countries));
};
