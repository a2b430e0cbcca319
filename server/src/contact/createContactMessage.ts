import type { Handler } from '../http/endpoints.ts';

export const createContactMessage: Handler<'createContactMessage'> = async ({ body }, { db, clock, newId }) => {
  const { website, ...message } = body;
  // A bot that filled in the honeypot gets the usual answer, and nothing is stored.
  if (website === '') {
    await db
      .insertInto('contact_message')
      .values({ id: newId(), ...message, received_at: clock() })
      .execute();
  }
  return { received: true };
};
