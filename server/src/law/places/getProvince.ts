import type { LawHandler } from '../context.ts';

export const getProvince: LawHandler<'getProvince'> = async ({ params }, { law }) => law.province(params.id);
