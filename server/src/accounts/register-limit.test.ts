import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { newPerson } from '../testing/members.ts';

test('refuses the 21st registration from one network within an hour', async () => {
  const { client, db } = await startApp({ environment: { RATE_LIMITS: 'on' } });
  // Failed attempts count as well, and spare the hashing of passwords.
  const faulty = newPerson({ email: 'nobody' });
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    await expect(client.register({ body: faulty })).rejects.toMatchObject({ code: 'INVALID' });
  }
  await expect(client.register({ body: newPerson() })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    status: 429,
  });
  expect(await db.selectFrom('member').select('id').execute()).toEqual([]);
});
