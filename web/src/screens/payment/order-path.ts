import { paths } from '../../paths';

export const orderPath = (id: string) => `${paths.orders}/${id}`;
export const receiptPath = (id: string) => `${orderPath(id)}/receipt`;
