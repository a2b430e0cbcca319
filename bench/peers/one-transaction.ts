import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import type { PoolClient, PoolConfig } from 'pg';
import { Pool } from 'pg';

// The usual design: the same rows in the same tables, one transaction per request. It checks no token, computes nothing and
// answers the given bytes.
const { DATABASE = '{}', ANSWER = '{}', SUBJECT = '1', CONNECTIONS = '20' } = process.env;
const pool = new Pool({ ...(JSON.parse(DATABASE) as PoolConfig), max: Number(CONNECTIONS) });
const named = (name: string, text: string) => (client: PoolClient, values: unknown[]) =>
  client.query<{ balance: number; entries: number }>({ name, text, values });

const lock = named('lock', 'SELECT balance, entries FROM search_account WHERE member_id = $1 FOR UPDATE');
const save = named(
  'save',
  `INSERT INTO calculation (id, member_id, subject_id, number, amount, as_of, answer)
   VALUES ($1, $2, $3, ($4::bigint << 20) | (nextval('calculation_order') & 1048575), $5, current_date::text, $6)`,
);
const spend = named(
  'spend',
  `INSERT INTO search_entry (member_id, number, reason, amount, balance_after, at, actor, calculation_id)
   VALUES ($1, $2, 'spend', -1, $3, now(), $1, $4)`,
);

async function calculate(memberId: string, amount: string) {
  const client = await pool.connect();
  const id = randomUUID();
  try {
    await client.query('BEGIN');
    const { balance = 0, entries = 0 } = (await lock(client, [memberId])).rows[0] ?? {};
    if (balance < 1) throw new Error('No searches left');
    await save(client, [id, memberId, SUBJECT, Date.now(), amount, ANSWER]);
    await spend(client, [memberId, entries + 1, balance - 1, id]);
    await client.query('COMMIT');
    return `{"id":"${id}",${ANSWER.slice(1, -1)},"searchesLeft":${balance - 1}}`;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

const app = Fastify();
app.addHook('onError', async (_request, _reply, error) => console.error(error));
app.post<{ Body: { amount: number }; Querystring: { member: string } }>('/calculate', async (request, reply) => {
  const answer = await calculate(request.query.member, String(request.body.amount));
  return reply.code(201).type('application/json; charset=utf-8').send(answer);
});
console.log(`Bare Fastify answers at ${await app.listen({ port: 0 })}`);
process.on('SIGTERM', async () => {
  await app.close();
  await pool.end();
});
