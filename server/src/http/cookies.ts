import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookies identify a browser; they never hold a token. */
export type CookieName = 'device' | 'google' | 'passkey';

export type Cookies = {
  /** The value; undefined without one that this server has made. */
  read: (name: CookieName) => string | undefined;
  /** Without seconds the cookie is deleted. */
  write: (name: CookieName, value: string, seconds?: number) => void;
};

/** Cookies that scripts and forms of other sites cannot use; behind https the `__Host-` prefix binds them to this host. */
export function cookiesOf({ cookies }: FastifyRequest, reply: FastifyReply, isSecure: boolean): Cookies {
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure };
  const fullName = (name: CookieName) => `${isSecure ? '__Host-' : ''}mizan-${name}`;
  return {
    read: (name) => markOf(cookies[fullName(name)]),
    write: (name, value, seconds = 0) => void reply.setCookie(fullName(name), value, { ...options, maxAge: seconds }),
  };
}

/** Many browsers could send the same empty or invented value, so only the form of our random marks is accepted. */
const markOf = (value = '') => (/^[\w-]{32,64}$/.test(value) ? value : undefined);
