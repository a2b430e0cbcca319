import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';

test('says how many searches a new account is given, as configured', async () => {
  const { client } = await startApp({ environment: { SIGNUP_SEARCHES: '7' } });
  expect(await client.getOffer()).toEqual({ signUpSearches: 7, hasGoogle: false });
});

test('offers Google only with both parts of its credentials', async () => {
  const half = await startApp({ environment: { GOOGLE_CLIENT_ID: 'mizan' } });
  expect(await half.client.getOffer()).toMatchObject({ hasGoogle: false });
  const whole = await startApp({ environment: { GOOGLE_CLIENT_ID: 'mizan', GOOGLE_CLIENT_SECRET: 'a secret' } });
  expect(await whole.client.getOffer()).toMatchObject({ hasGoogle: true });
});
