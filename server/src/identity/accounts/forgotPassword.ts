import type { IdentityHandler } from '../context.ts';

/** The job looks up the account, so that the answer does not show whether the address has one. */
export const forgotPassword: IdentityHandler<'forgotPassword'> = async ({ body }, { db, enqueue }) => {
  await db.transaction().execute((transaction) => enqueue(transaction, 'mailResetLink', { email: body.email }));
  return { done: true };
};
