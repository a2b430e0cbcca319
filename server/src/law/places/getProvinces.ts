import { Problem } from '@mizan/api';
import type { LawHandler } from '../context.ts';

export const getProvinces: LawHandler<'getProvinces'> = async ({ params }, { law }) => {
  const country = (await law.countries()).find(({ id }) => id === params.id);
  if (!country) throw new Problem('NOT_FOUND', { what: 'country' });
  return country.provinces;
};
