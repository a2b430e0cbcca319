import type { Handler } from '../http/endpoints.ts';

/** Whether the address has an account is found out by the job: until then every address is treated the same. */
export const forgotPassword: Handler<'forgotPassword'> = async ({ body }, { db, enqueue }) => {
  await db.transaction().execute((transaction) => enqueue(transaction, 'mailResetLink', { email: body.email }));
  return { done: true };
};
