import type { Handler } from '../http/endpoints.ts';

export const createContactMessage: Handler<'createContactMessage'> = async ({ body }, { db, clock, newId }) => {
  const { website, ...message } = body;
  // A program that filled in the trap is told what a person is told, and nothing is kept.
  if (website === '') {
    await db
      .insertInto('contact_message')
      .values({ id: newId(), ...message, received_at: clock() })
      .execute();
  }
  return { received: true };
};
