import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { cookiesOf } from './cookies.ts';

function open({ sent, isSecure = false }: { sent?: string; isSecure?: boolean } = {}) {
  const set: string[] = [];
  const request = { headers: { cookie: sent } } as FastifyRequest;
  const reply = { header: (_: string, line: string) => set.push(line) } as unknown as FastifyReply;
  return { cookies: cookiesOf(request, reply, isSecure), set };
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
  ])('is read %s', (_, sent, value) => {
    expect(open(sent === undefined ? {} : { sent }).cookies.read('device')).toBe(value);
  });

  test('is read behind https only with the __Host- prefix', () => {
    const { cookies } = open({ sent: `mizan-device=${here}; __Host-mizan-google=${here}`, isSecure: true });
    expect([cookies.read('device'), cookies.read('google')]).toEqual([undefined, here]);
  });

  test('is HttpOnly and SameSite, and is deleted without a time', () => {
    const { cookies, set } = open();
    cookies.write('device', 'here', 60);
    cookies.write('google', '');
    expect(set).toEqual([
      'mizan-device=here; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
      'mizan-google=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ]);
    const secure = open({ isSecure: true });
    secure.cookies.write('device', 'here', 60);
    expect(secure.set).toEqual(['__Host-mizan-device=here; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure']);
  });
});
