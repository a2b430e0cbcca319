import type { PoolConfig } from 'pg';

/** How to connect to the database. Several addresses are hosts of one cluster, of which one accepts writes at a time. */
export type Connection = PoolConfig & { addresses?: readonly string[] };

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)([^?#]*)(?:\?(.*))?$/;
const ATTRIBUTE = 'target_session_attrs';

/**
 * Parses DATABASE_URL as libpq does: `postgres://user:password@one:5432,two:5432/mizan?target_session_attrs=read-write`. The
 * package pg accepts only one host, so each host becomes an address of its own.
 */
export function connectionOf(databaseUrl: string): Connection {
  const [, start = '', hosts = '', path = '', query = ''] = PARTS.exec(databaseUrl) ?? [];
  const parameters = new URLSearchParams(query);
  const needsPrimary = parameters.has(ATTRIBUTE) || hosts.includes(',');
  if (!needsPrimary) return { connectionString: databaseUrl };
  parameters.delete(ATTRIBUTE);
  const rest = parameters.size > 0 ? `${path}?${parameters}` : path;
  const addresses = hosts.split(',').map((host) => `${start}${host}${rest}`);
  return { connectionString: addresses[0], addresses };
}

/** What is wrong with DATABASE_URL, in words for the operator; undefined if nothing is. */
export function databaseUrlFault(databaseUrl: string): string | undefined {
  const { addresses = [databaseUrl] } = connectionOf(databaseUrl);
  if (!PARTS.test(databaseUrl) || !addresses.every((address) => URL.canParse(address))) {
    return 'must look like postgres://user:password@host:5432/database, with commas between several hosts';
  }
  // One host in place of all, because URL parses no list.
  const sessionAttribute =
    new URL(databaseUrl.replace(PARTS, '$1host$3?$4')).searchParams.get(ATTRIBUTE) ?? 'read-write';
  if (sessionAttribute !== 'read-write' && sessionAttribute !== 'primary')
    return `${ATTRIBUTE} must be read-write: Mizan writes`;
  return undefined;
}
