import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { ask } from './backups.ts';
import { createDatabase } from './database.ts';

const databases = new Map<string, string>();
const createNamed = async (name: string) => {
  const connection = await createDatabase();
  databases.set(name, connection.database ?? '');
  return connection;
};
const count = async (connection: object) =>
  (await ask<{ count: string }>(connection, 'SELECT count(*) FROM contact_message'))[0]?.count;
const MESSAGE = `INSERT INTO contact_message (id, name, email, phone, message, received_at)
  VALUES (gen_random_uuid(), 'A', 'a@example.com', '', 'm', now())`;

// Each test sees the database that the previous one has left.
describe('test databases, one test after the other', { shuffle: false }, () => {
  test('a test may fill its database and leave a transaction open', async () => {
    const connection = await createNamed('filled');
    await ask(connection, MESSAGE);
    const client = new Client(connection);
    client.on('error', () => {});
    await client.connect();
    await client.query(`BEGIN; ${MESSAGE}`);
    expect(await count(connection)).toBe('1');
  });

  test('the next test gets the same database without its rows', async () => {
    const connection = await createNamed('altered');
    expect(databases.get('altered')).toBe(databases.get('filled'));
    expect(await count(connection)).toBe('0');
    await ask(connection, 'ALTER TABLE contact_message DISABLE TRIGGER ALL');
  });

  test('a database whose schema was changed is not used again', async () => {
    const connection = await createNamed('set');
    expect(databases.get('set')).not.toBe(databases.get('altered'));
    await ask(connection, `ALTER DATABASE ${connection.database} SET statement_timeout = '1h'`);
  });

  test('a database whose settings were changed is not used again', async () => {
    const connection = await createNamed('seeded');
    expect(databases.get('seeded')).not.toBe(databases.get('set'));
    await ask(connection, `UPDATE pgboss.queue SET retry_limit = 99`);
  });

  test('a database whose seeded rows were changed is not used again; two of one test are different', async () => {
    const [one, other] = [await createNamed('one'), await createNamed('other')];
    expect(one.database).not.toBe(databases.get('seeded'));
    expect(one.database).not.toBe(other.database);
  });
});
