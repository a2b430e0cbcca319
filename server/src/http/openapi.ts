import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type Endpoint, type EndpointName, endpoints, Problem } from '@mizan/api';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { sendCached } from './answers.ts';
import { type CachedAnswer, cachedText } from './cached-answer.ts';
import { simplify } from './simplify-openapi.ts';

/** The plugin's page runs only its own files, and has images in its style sheet as data. It cannot run under Trusted Types. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A key is listed with the permission that an endpoint needs; where it is not listed, no key may call. */
const securitySchemes = {
  accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  key: { type: 'http', scheme: 'bearer', bearerFormat: 'mz_live_… or mz_test_…', description: 'Made in the settings.' },
} as const;

/** Collects the endpoints registered after it into an OpenAPI document. */
export async function describeEndpoints(app: FastifyInstance, origin: string) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      servers: [{ url: origin }],
      components: { securitySchemes },
      info: {
        title: 'Mizan',
        version: '1',
        license: { name: 'MIT', identifier: 'MIT' },
        description:
          'Court fees and suit valuation for the courts of Pakistan. Errors are `Problem` objects with a code. Besides ' +
          'those of an endpoint, any request may be answered 400, 408, 413, 414, 415, 500 or 503.',
      },
    },
    transform: describeOperation,
    transformObject: (document) => simplify(jsonSchemaTransformObject(document)),
  });
  let document: CachedAnswer | undefined;
  const options = { schema: { hide: true }, config: { isCached: true }, compress: false } as const;
  app.get('/v1/openapi.json', options, async (request, reply) => {
    document ??= cachedText(JSON.stringify(app.swagger()));
    reply.header('cache-control', 'no-cache');
    return sendCached(request, reply, document);
  });
}

const IDEMPOTENCY_KEY = {
  type: 'object',
  properties: { 'idempotency-key': { type: 'string', minLength: 1, maxLength: 255 } },
};
const CSV = { 'text/csv': { schema: { type: 'string' } } };
const ROW = { type: 'object', additionalProperties: { type: ['string', 'number', 'null'] } };
const JSON_ROWS = { 'application/json': { schema: { type: 'array', items: ROW } } };

/** Adds what no schema validates: the header of a repetition, and the body that is a file. */
const describeOperation: typeof jsonSchemaTransform = (document) => {
  const { schema, url } = jsonSchemaTransform(document);
  const { problems, isBulk, isCsvOnly }: Partial<Endpoint> = endpoints[schema?.['operationId'] as EndpointName] ?? {};
  const headers = problems?.includes('IDEMPOTENCY_KEY_REUSED') && { headers: IDEMPOTENCY_KEY };
  const file = isBulk && { body: { content: { ...CSV, ...(!isCsvOnly && JSON_ROWS) } } };
  return { schema: { ...schema, ...headers, ...file }, url };
};

/** The plugin would serialise the document at each request, so its addresses lead to our cached one. */
async function redirectToCached({ url }: FastifyRequest, reply: FastifyReply) {
  if (/\/json\/?(\?|$)/.test(url)) return reply.redirect('/v1/openapi.json', 301);
  if (/\/yaml\/?(\?|$)/.test(url)) throw new Problem('NO_SUCH_PATH');
}

/** Adds the direction of writing, which the plugin's page does not name. */
const withDirection: onSendAsyncHookHandler = async (_, __, payload) =>
  typeof payload === 'string' ? payload.replace('<html lang="en">', '<html lang="en" dir="ltr">') : payload;

/** Keeps the page out of search engines, which index the documentation instead. */
async function notIndexed(_: FastifyRequest, reply: FastifyReply) {
  reply.header('x-robots-tag', 'noindex');
}

/** Serves the page of all endpoints at `/docs/reference`. */
export async function servePageOfEndpoints(app: FastifyInstance) {
  await app.register(async (page) => {
    page.addHook('onSend', withDirection);
    page.addHook('onRequest', notIndexed);
    await page.register(swaggerUi, {
      routePrefix: '/docs/reference',
      uiConfig: { docExpansion: 'none', deepLinking: true, layout: 'BaseLayout' },
      theme: { title: 'Mizan: the endpoints' },
      staticCSP: POLICY,
      uiHooks: { onRequest: redirectToCached },
    });
  });
}
