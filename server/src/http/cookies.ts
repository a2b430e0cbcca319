import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookies identify a browser; they never hold a token. */
type CookieName = 'device' | 'google';

export type Cookies = {
  /** Undefined without a mark of ours. */
  read: (name: CookieName) => string | undefined;
  /** Without seconds the cookie is deleted. */
  write: (name: CookieName, value: string, seconds?: number) => void;
};

/** Cookies that scripts and forms of other sites cannot use; behind https the `__Host-` prefix binds them to this host. */
export function cookiesOf({ headers }: FastifyRequest, reply: FastifyReply, isSecure: boolean): Cookies {
  const fullName = (name: CookieName) => `${isSecure ? '__Host-' : ''}mizan-${name}`;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    read: (name) => markOf(pairs(headers.cookie).get(fullName(name))),
    write: (name, value, seconds = 0) =>
      void reply.header('set-cookie', `${fullName(name)}=${value}; Max-Age=${seconds}; ${attributes}`),
  };
}

/** An empty or invented value could be sent by many browsers, so only the form of our random marks counts. */
const markOf = (value = '') => (/^[\w-]{32,64}$/.test(value) ? value : undefined);

const pairs = (header = '') =>
  new Map(
    header
      .split(';')
      .map((pair) => pair.split('='))
      .map(([name = '', value = '']) => [name.trim(), value.trim()]),
  );
