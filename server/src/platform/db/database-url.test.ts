import { expect, test } from 'vitest';
import { connectionOf, databaseUrlFault } from './database-url.ts';

test('leaves the address of one host as it is', () => {
  const url = 'postgres://mizan:p%40ss@db.example:5433/mizan?sslmode=require';
  expect(connectionOf(url)).toEqual({ connectionString: url });
  expect(connectionOf('postgres://mizan@localhost/mizan?host=/run/postgresql').addresses).toBeUndefined();
});

test('makes an address of each of several hosts, with the same user, database and other parameters', () => {
  const addresses = [
    'postgres://mizan:p%40ss@one:5432/mizan?sslmode=require',
    'postgres://mizan:p%40ss@two/mizan?sslmode=require',
    'postgres://mizan:p%40ss@[::1]:6000/mizan?sslmode=require',
  ];
  expect(
    connectionOf(
      'postgres://mizan:p%40ss@one:5432,two,[::1]:6000/mizan?sslmode=require&target_session_attrs=read-write',
    ),
  ).toEqual({ connectionString: addresses[0], addresses });
});

test('checks whether a single host accepts writes, if the address says so', () => {
  const { addresses } = connectionOf('postgresql://mizan@one/mizan?target_session_attrs=read-write');
  expect(addresses).toEqual(['postgresql://mizan@one/mizan']);
});

test.each(['mysql://localhost', 'postgres://a:70000/x', 'postgres://mizan@one,two:word/mizan', 'one,two'])(
  'refuses %s as an address',
  (url) => expect(databaseUrlFault(url)).toMatch(/^must look like postgres:/),
);

test('refuses an address that asks for a standby', () => {
  expect(databaseUrlFault('postgres://one,two/mizan?target_session_attrs=any')).toMatch(/must be read-write/);
  for (const attribute of ['read-write', 'primary'])
    expect(databaseUrlFault(`postgres://one,two/mizan?target_session_attrs=${attribute}`)).toBeUndefined();
});
