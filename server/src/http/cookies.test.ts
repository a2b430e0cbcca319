import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { cookiesOf } from './cookies.ts';

/** A server that answers with the cookie that it reads, and writes the one that the request names. */
async function open({ sent, isSecure = false }: { sent?: string; isSecure?: boolean } = {}) {
  const app = Fastify();
  await app.register(cookie);
  app.get('/', (request, reply) => {
    const cookies = cookiesOf(request, reply, isSecure);
    cookies.write('device', 'here', 60);
    cookies.write('google', '');
    return [cookies.read('device'), cookies.read('google')].map((mark) => mark ?? null);
  });
  const answer = await app.inject({ url: '/', headers: sent === undefined ? {} : { cookie: sent } });
  const [device, google] = answer.json<(string | null)[]>();
  return { device, google, set: answer.headers['set-cookie'] };
}

const here = 'a-mark-that-has-the-form-of-ours';

describe('a cookie', () => {
  test.each([
    ['among others', `a=1; mizan-device=${here}; mizan-google=there`, here],
    ['without spaces', `a=1;mizan-device=${here}`, here],
    ['with spaces around it', ` mizan-device = ${here} ;a=1`, here],
    ['as undefined if it was not sent', 'mizan-devices=1; other-mizan-device=2; device=3', undefined],
    ['as undefined without any cookie', undefined, undefined],
    ['as undefined if it is the one behind https', `__Host-mizan-device=${here}`, undefined],
    ['as undefined if it is empty', 'mizan-device=', undefined],
    ['as undefined if it is too short for one of ours', `mizan-device=${here.slice(1)}`, undefined],
    ['as undefined if it holds other letters', `mizan-device=${here}+`, undefined],
  ])('is read %s', async (_, sent, value) => {
    expect((await open(sent === undefined ? {} : { sent })).device ?? undefined).toBe(value);
  });

  test('is read behind https only with the __Host- prefix', async () => {
    const { device, google } = await open({
      sent: `mizan-device=${here}; __Host-mizan-google=${here}`,
      isSecure: true,
    });
    expect([device, google]).toEqual([null, here]);
  });

  test('is HttpOnly and SameSite, and is deleted without a time', async () => {
    const { set } = await open();
    expect(set).toEqual([
      'mizan-device=here; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
      'mizan-google=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ]);
    const secure = await open({ isSecure: true });
    expect(secure.set?.[0]).toBe('__Host-mizan-device=here; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax');
  });
});
