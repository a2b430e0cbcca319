import { endpoints } from '@mizan/api';
import type { Handler } from '../http/endpoints.ts';
import { prepare } from '../http/prepared.ts';

export const getCountries: Handler<'getCountries'> = async (_, { law }) => {
  // Counted first: what is read later may be newer than the name it is kept under, never older.
  const count = law.count();
  const countries = await law.countries();
  return law.answer(`countries ${count}`, async () => prepare(endpoints.getCountries, countries));
};
