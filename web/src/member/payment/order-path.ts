import { paths } from '../../language/paths';

export const orderPath = (id: string) => `${paths.orders}/${id}`;
export const receiptPath = (id: string) => `${orderPath(id)}/receipt`;
