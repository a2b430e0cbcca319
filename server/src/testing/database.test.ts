import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { ask } from './backups.ts';
import { createDatabase } from './database.ts';

const seen = new Map<string, string>();
const note = async (what: string) => {
  const connection = await createDatabase();
  seen.set(what, connection.database ?? '');
  return connection;
};
const count = async (connection: object) =>
  (await ask<{ count: string }>(connection, 'SELECT count(*) FROM contact_message'))[0]?.count;
const MESSAGE = `INSERT INTO contact_message (id, name, email, phone, message, received_at)
  VALUES (gen_random_uuid(), 'A', 'a@example.com', '', 'm', now())`;

// Each test sees the database that the previous one has left.
describe('databases of one test after the other', { shuffle: false }, () => {
  test('accepts a test that fills its database and leaves a transaction open', async () => {
    const connection = await note('filled');
    await ask(connection, MESSAGE);
    const client = new Client(connection);
    client.on('error', () => {});
    await client.connect();
    await client.query(`BEGIN; ${MESSAGE}`);
    expect(await count(connection)).toBe('1');
  });

  test('gives the next test the same database without its rows', async () => {
    const connection = await note('altered');
    expect(seen.get('altered')).toBe(seen.get('filled'));
    expect(await count(connection)).toBe('0');
    await ask(connection, 'ALTER TABLE contact_message DISABLE TRIGGER ALL');
  });

  test('does not use a database again whose schema or settings were changed', async () => {
    const connection = await note('set');
    expect(seen.get('set')).not.toBe(seen.get('altered'));
    await ask(connection, `ALTER DATABASE ${connection.database} SET statement_timeout = '1h'`);
  });

  test('does not use a database again in which rows of the migrations were changed', async () => {
    const connection = await note('seeded');
    expect(seen.get('seeded')).not.toBe(seen.get('set'));
    await ask(connection, `UPDATE pgboss.queue SET retry_limit = 99`);
  });

  test('gives one test two different databases', async () => {
    const [one, other] = [await note('one'), await note('other')];
    expect(one.database).not.toBe(seen.get('seeded'));
    expect(one.database).not.toBe(other.database);
  });
});
