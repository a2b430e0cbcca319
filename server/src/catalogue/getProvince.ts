import type { getProvince as contract } from '@mizan/api';
import type { Handler } from '../http/endpoints.ts';

export const getProvince: Handler<typeof contract> = async ({ params }, { law }) =>
  law.province(params.id.toLowerCase());
