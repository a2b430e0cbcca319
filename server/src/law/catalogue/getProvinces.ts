import { Problem } from '@mizan/api';
import type { Handler } from '../../http/endpoints.ts';

export const getProvinces: Handler<'getProvinces'> = async ({ params }, { law }) => {
  const country = (await law.countries()).find(({ id }) => id === params.id.toLowerCase());
  if (!country) throw new Problem('NOT_FOUND', { what: 'country' });
  return country.provinces;
};
