import { createClient } from '@mizan/api';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { openBrowser } from '../../testing/browser.ts';
import { newPerson } from '../../testing/members.ts';

test('forgets every other browser when the password is changed', async () => {
  const { client, db, origin } = await startApp();
  const [here, elsewhere] = [openBrowser(origin), openBrowser(origin)];
  const body = newPerson();
  const { tokens } = await here.client.register({ body });
  await elsewhere.client.logIn({ body });
  await client.register({ body: newPerson() });
  const known = () => {
    const ours = db.selectFrom('known_device').innerJoin('member', 'member.id', 'member_id').select('device');
    return ours.where('email', '=', body.email).orderBy('seen_at').execute();
  };
  const [own] = await known();
  const headers = { authorization: `Bearer ${tokens.access.token}`, 'content-type': 'application/json' };
  const change = { currentPassword: body.password, password: 'eik nayi subah 47' };
  const answer = await here.send(`${origin}/v1/account/password`, {
    method: 'PUT',
    headers,
    body: JSON.stringify(change),
  });
  expect(answer.status).toBe(200);
  expect(await known()).toEqual([own]);
  // A caller without cookies forgets all of them.
  const member = createClient({ origin, token: () => tokens.access.token });
  await member.changePassword({ body: { currentPassword: change.password, password: body.password } });
  expect(await known()).toEqual([]);
  expect(await db.selectFrom('known_device').select('device').execute()).toHaveLength(1);
});

test('forgets the oldest of more than fifty browsers of a member, but not for another member who uses the same one', async () => {
  const { client, db } = await startApp();
  const [person, other] = [newPerson(), newPerson()];
  for (const body of [person, other]) await client.register({ body });
  await sql`INSERT INTO known_device (member_id, device, seen_at)
    SELECT member.id, 'n ' || n, now() - n * interval '1 hour' FROM member, generate_series(1, 49) AS n`.execute(db);
  await client.logIn({ body: person });
  const knowing = db.selectFrom('known_device').innerJoin('member', 'member.id', 'member_id').select('email');
  expect(await knowing.where('known_device.device', '=', 'n 49').execute()).toEqual([{ email: other.email }]);
});
