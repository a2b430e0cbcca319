import type { Handler } from '../../http/endpoints.ts';

export const getProvince: Handler<'getProvince'> = async ({ params }, { law }) => law.province(params.id.toLowerCase());
