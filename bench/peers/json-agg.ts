import Fastify from 'fastify';
import type { PoolConfig } from 'pg';
import { Pool } from 'pg';

// Works as PostgREST does: each request is one prepared statement, and Postgres builds the JSON.
const { DATABASE = '{}', BODY = '[]' } = process.env;
const pool = new Pool({ ...(JSON.parse(DATABASE) as PoolConfig), max: 10 });
await pool.query(
  'CREATE TABLE bench_category (province text, type text, position integer, id text, name text, PRIMARY KEY (province, type, position))',
);
await pool.query(
  `INSERT INTO bench_category SELECT 'punjab', 'courtFee', position, category->>'id', category->>'name'
   FROM json_array_elements($1) WITH ORDINALITY AS listed (category, position)`,
  [BODY],
);
await pool.query('ANALYZE bench_category');

const select = {
  name: 'categories',
  text: `SELECT json_agg(json_build_object('id', id, 'name', name) ORDER BY position)::text AS list
    FROM bench_category WHERE province = $1 AND type = $2`,
};

type Place = { province: string; type: string };

const app = Fastify();
app.get<{ Params: Place }>('/v1/category/:country/:province/:type', async ({ params: { province, type } }, reply) => {
  const { rows } = await pool.query<{ list: string }>({ ...select, values: [province, type] });
  return reply.type('application/json; charset=utf-8').send(rows[0]?.list);
});
console.log(`json_agg answers at ${await app.listen({ port: 0 })}`);
process.on('SIGTERM', async () => {
  await app.close();
  await pool.end();
});
