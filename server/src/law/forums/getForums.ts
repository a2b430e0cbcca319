import { Problem } from '@mizan/api';
import type { Handler } from '../../http/endpoints.ts';

export const getForums: Handler<'getForums'> = async ({ params }, { law }) => {
  const { id } = await law.province(params.provinceId.toLowerCase());
  const table = await law.forums(id);
  if (!table) throw new Problem('NOT_FOUND', { what: 'table of courts' });
  return table;
};
