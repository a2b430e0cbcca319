import { timingSafeEqual } from 'node:crypto';
import { Problem } from '@mizan/api';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Metrics } from './metrics.ts';

/** For whoever watches the server: does the process answer, can it work, how is it doing. */
export function serveHealth(app: FastifyInstance, { db, config }: Context, { registry }: Metrics) {
  app.get('/healthz', (_, reply) => reply.type('application/json').send('{"status":"ok"}'));

  app.get('/readyz', async () => {
    // Migrations ran before the server listened: what is left to ask is whether the database is there.
    await sql`SELECT 1`.execute(db);
    return { status: 'ready' };
  });

  app.get('/metrics', async (request, reply) => {
    const token = config.secrets.metricsToken;
    // Without a token nobody may read them: they tell much about the business.
    if (token === undefined) throw new Problem('NO_SUCH_PATH');
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) throw new Problem('SIGN_IN_NEEDED');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const isSame = (given: string, expected: string) => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};
