import { Problem } from '@mizan/api';
import type { LawHandler } from '../context.ts';

export const getForums: LawHandler<'getForums'> = async ({ params }, { law }) => {
  const { id } = await law.province(params.provinceId);
  const table = await law.forums(id);
  if (!table) throw new Problem('NOT_FOUND', { what: 'table of courts' });
  return table;
};
