import type { FastifyReply, FastifyRequest } from 'fastify';

/** What the server keeps in a browser: never a token, only what tells this browser from another. */
type CookieName = 'device' | 'google';

export type Cookies = {
  read: (name: CookieName) => string | undefined;
  /** Without seconds it is forgotten. */
  write: (name: CookieName, value: string, seconds?: number) => void;
};

/** Out of reach of scripts and of other sites' forms; behind https also bound to this very host by its name. */
export function cookiesOf({ headers }: FastifyRequest, reply: FastifyReply, isSecure: boolean): Cookies {
  const fullName = (name: CookieName) => `${isSecure ? '__Host-' : ''}mizan-${name}`;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    read: (name) => pairs(headers.cookie).get(fullName(name)),
    write: (name, value, seconds = 0) =>
      void reply.header('set-cookie', `${fullName(name)}=${value}; Max-Age=${seconds}; ${attributes}`),
  };
}

const pairs = (header = '') =>
  new Map(
    header
      .split(';')
      .map((pair) => pair.split('='))
      .map(([name = '', value = '']) => [name.trim(), value.trim()]),
  );
