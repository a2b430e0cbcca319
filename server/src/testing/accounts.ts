import { createClient } from '@mizan/api';
import { startApp } from './app.ts';
import { makeLink, newPerson } from './members.ts';

/** An app with functions that register, confirm and delete accounts, and read how many searches they have. */
export async function startAccounts(parts: Parameters<typeof startApp>[0] = {}) {
  const app = await startApp(parts);
  const { client, context, db, origin } = app;
  const register = async (email = newPerson().email) => {
    const person = newPerson({ email });
    const { tokens } = await client.register({ body: person });
    const member = createClient({ origin, token: () => tokens.access.token });
    const remove = () => member.deleteAccount({ body: { password: person.password } });
    return { person, member, remove };
  };
  const confirm = async (email: string) =>
    client.verifyEmail({ body: { token: await makeLink(context, email, 'confirmEmail') } });
  const reset = async (email: string) =>
    client.resetPassword({
      body: { token: await makeLink(context, email, 'resetPassword'), password: 'eik nayi subah 47' },
    });
  const searches = async (email: string) => {
    const account = db.selectFrom('member').innerJoin('search_account', 'member_id', 'id').select('balance');
    return (await account.where('email', '=', email).executeTakeFirstOrThrow()).balance;
  };
  return { ...app, register, confirm, reset, searches };
}
