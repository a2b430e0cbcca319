import { endpoints } from '@mizan/api';
import { cachedAnswer } from '../../http/cached-answer.ts';
import type { LawHandler } from '../context.ts';

export const getCountries: LawHandler<'getCountries'> = async (_, { law }) => {
  // Count the changes of the law first: the cached answer may then be newer than its key, but never older.
  const lawChanges = law.changeCount();
  const countries = await law.countries();
  return law.answer(`countries ${lawChanges}`, async () => cachedAnswer(endpoints.getCountries, countries));
};
