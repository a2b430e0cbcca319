import { timingSafeEqual } from 'node:crypto';
import { Problem } from '@mizan/api';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { VERSION } from '../platform/product.ts';
import type { HttpContext } from './context.ts';
import type { Metrics } from './metrics.ts';
import { answeredUnderLoad } from './overload.ts';
import { PROBE_HEADER, PROBE_PATH, seenOf, verifyProbe } from './probe.ts';

/** Readiness requests within this time share one query, because no limit counts them. A proxy asks once a second. */
const SHARED_MS = 250;
const ALIVE = JSON.stringify({ status: 'ok' });

/** Liveness, readiness and metrics for monitoring, and a signed request by which the doctor sees what the proxies pass on. */
export function serveHealth(app: FastifyInstance, context: HttpContext, { contentType, scrape }: Metrics) {
  const { config } = context;
  let asking: Promise<unknown> | undefined;
  const askDatabase = () =>
    (asking ??= sql`SELECT 1`.execute(context.db).finally(() => {
      setTimeout(() => (asking = undefined), SHARED_MS).unref();
    }));
  app.get('/healthz', { config: answeredUnderLoad }, (_, reply) => void reply.type('application/json').send(ALIVE));

  app.get(PROBE_PATH, { config: answeredUnderLoad }, (request, reply) => {
    if (!verifyProbe(request.headers[PROBE_HEADER], context)) throw new Problem('NO_SUCH_PATH');
    reply.send({ seen: seenOf(request), version: VERSION });
  });

  app.get('/readyz', { config: answeredUnderLoad }, async (_, reply) => {
    if (context.shutdown.hasBegun) return reply.code(503).send({ status: 'stopping' });
    // The server listens after the migrations, so only the connection to the database can fail.
    await askDatabase();
    return { status: 'ready' };
  });

  app.get('/metrics', { config: answeredUnderLoad }, async (request, reply) => {
    const token = config.secrets.metricsToken;
    // Metrics show much of the business: without a configured token they are not served.
    if (token === undefined) throw new Problem('NO_SUCH_PATH');
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) throw new Problem('SIGN_IN_NEEDED');
    return reply.type(contentType).send(await scrape());
  });
}

const isSame = (text: string, expected: string) => {
  const [a, b] = [Buffer.from(text), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};
