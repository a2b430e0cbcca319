import { getAllCountries as contract } from '@mizan/api';
import type { Handler } from '../http/endpoints.ts';
import { prepare } from '../http/prepared.ts';

export const getAllCountries: Handler<typeof contract> = async (_, { law }) => {
  const countries = await law.countries();
  return law.answer(`countries ${law.count()}`, async () => prepare(contract, countries));
};
