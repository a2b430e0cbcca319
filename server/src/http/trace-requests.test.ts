import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Problem } from '@mizan/api';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ask } from '../testing/backups.ts';
import { createDatabase, databaseUrl } from '../testing/database.ts';
import { newPerson } from '../testing/members.ts';
import { startServer } from '../testing/server-process.ts';

const WAIT = { timeout: 20_000, interval: 20 };

type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string };
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

/** A collector that takes traces in the JSON of OTLP over HTTP. */
async function startCollector() {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(`${request.method} ${request.url} ${await text(request)}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const spans = () =>
    bodies.flatMap((body) => {
      const { resourceSpans } = JSON.parse(body.replace(/^POST \/v1\/traces /, '')) as Export;
      return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies, spans };
}

/** Prints every module about traces that is loaded; prom-client itself loads the interface without any function. */
const WATCH = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({ load(url, context, next) {
    if (/@opentelemetry\\/(?!api\\/)|@fastify\\/otel|start-traces|trace-requests/.test(url)) console.log('LOADED ' + url);
    return next(url, context);
  } });`)}`;
const COMMAND = [process.execPath, '--import', WATCH, join(import.meta.dirname, '../program/main.ts')];

async function start(environment: NodeJS.ProcessEnv) {
  const connection = await createDatabase({ holding: 'law' });
  return { connection, server: startServer({ DATABASE_URL: databaseUrl(connection), ...environment }, COMMAND) };
}

test('a request and its job are one trace, whose id is the reference that people see', { tags: ['long'] }, async () => {
  const collector = await startCollector();
  const { connection, server } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const { client } = await server.untilListening();
  await client.register({ body: newPerson() });
  await vi.waitFor(
    async () => expect(await ask(connection, 'SELECT state FROM mail')).toEqual([{ state: 'kept' }]),
    WAIT,
  );
  const refusal = await client.getAccount().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Problem);
  await client.getSharedCalculation({ params: { token: 'a-secret-link' } } as never).catch(() => undefined);
  server.child.kill('SIGTERM');
  await server.exit();
  const spans = collector.spans();
  const named = (name: string) => spans.filter((span) => span.name === name);
  expect(named('GET /v1/account')).toMatchObject([{ traceId: (refusal as Problem).requestId }]);
  const [request = expect.fail()] = named('POST /v1/auth/register');
  const [job = expect.fail()] = named('job sendMail');
  expect(request.parentSpanId ?? '').toBe('');
  expect(job.traceId).toBe(request.traceId);
  const ofRequest = spans.filter(({ traceId }) => traceId === request.traceId).map(({ spanId }) => spanId);
  expect(ofRequest).toContain(job.parentSpanId);
  expect(new Set(spans.filter(({ name }) => /^(GET|POST)/.test(name)).map(({ traceId }) => traceId)).size).toBe(3);
  expect(collector.bodies.join('')).not.toContain('a-secret-link');
  expect(server.output()).toMatch(/LOADED .*opentelemetry/);
});

test('without a collector no tracing library is loaded, and references are short', async () => {
  const { server } = await start({});
  const { client } = await server.untilListening();
  const refusal = await client.getAccount().catch((error: unknown) => error);
  expect((refusal as Problem).requestId).toMatch(/^[\w-]{8}-\w+$/);
  expect(server.output()).not.toContain('LOADED');
});
