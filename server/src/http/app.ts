import { isUtf8 } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { Problem } from '@mizan/api';
import type { FastifyBaseLogger, FastifyBodyParser, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Fastify, { LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { HttpContext } from './context.ts';
import { type Handle, serveEndpoints } from './endpoints.ts';
import { type AllowedOrigins, headersEverywhere } from './headers.ts';
import { serveHealth } from './health.ts';
import { sendLimitHeaders } from './limit-headers.ts';
import { countingStore } from './limits.ts';
import { serveMcp } from './mcp/serve-mcp.ts';
import { type AreaCount, createMetrics, type Route } from './metrics.ts';
import { describeEndpoints, servePageOfEndpoints } from './openapi.ts';
import { pressureOptions, queueGuests } from './overload.ts';
import { isApi, sendRefusal, socketRefuser } from './refusals.ts';
import { validated } from './validate.ts';
import { isBuilt, serveFiles, servePages } from './website.ts';

/** The time for a whole request, for an idle connection, and for a connection on which nothing is sent or read. */
const TIMEOUTS = { requestTimeout: 30_000, keepAliveTimeout: 65_000, connectionTimeout: 120_000 };
/** The time for the headers of a request, checked every second. */
const HEADERS_TIMEOUT = { headersTimeout: 10_000, connectionsCheckingInterval: 1000 };
/** An idle connection costs some kilobytes. Beyond this number a new one is closed at once. */
const MAX_CONNECTIONS = 10_000;
/** How long open requests may take to finish when the server stops. A client that sends slowly would take for ever. */
const FINISH_MS = 10_000;

/** The parts of the app that areas above the transport provide. */
export type AppParts = {
  handle: Handle;
  /** Registers the pages that the server draws itself. */
  serveDrawnPages: (app: FastifyInstance) => Promise<void>;
  /** Origins that pages may post to and frame. They change once, when the sandbox gateway has started. */
  origins: () => AllowedOrigins;
  counts: readonly AreaCount[];
};

/** Builds the server: the hooks and routes of probes, files, endpoints and pages, in the order in which they apply. */
export async function buildApp(context: HttpContext, parts: AppParts): Promise<FastifyInstance> {
  const { config, log } = context;
  const headers = headersEverywhere(config.publicUrl);
  const closingHeaders = { ...headers, connection: 'close' };
  const metrics = createMetrics(context, parts.counts);
  const app = Fastify({
    ...TIMEOUTS,
    http: HEADERS_TIMEOUT,
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: context.traces?.newId ?? requestIds(),
    trustProxy: config.trustProxy,
    clientErrorHandler: socketRefuser(headers),
    // While the server stops, requests on open connections are answered as usual.
    return503OnClosing: false,
    // These errors occur before any hook runs.
    frameworkErrors: (error, request, reply) => sendRefusal(error, request, reply.headers(headers)),
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  // Node would refuse an unknown `Expect` header by itself, but without our headers.
  app.server.on('checkExpectation', (_, response) => response.writeHead(417, headers).end());
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(context.shutdown.hasBegun ? closingHeaders : headers);
    done();
  });
  // `identifyCaller` stores its promise here, so that a caller is identified once for each request.
  app.decorateRequest('identifying', undefined);
  if (config.rateLimits) queueGuests(app, context);
  if (config.overloadMs > 0) await app.register(underPressure, pressureOptions(config.overloadMs));
  acceptOnlyJson(app);
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (value) => ({
    value: validated(schema, value, httpPart),
  }));
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendRefusal);
  app.addHook('preClose', async () => closeConnections(app));
  serveHealth(app, context, metrics);
  const hasWebsite = isBuilt(config.webDir);
  if (hasWebsite) await serveFiles(app, config);
  // The answers of these routes are logged and timed. Those above are too frequent: probes and files.
  await app.register(async (observed) => {
    if (context.traces) await (await import('./trace-requests.ts')).traceRequests(observed, context.traces);
    observed.addHook('onResponse', (request, reply, done) => {
      // Fastify builds this object at each access, so it is read once.
      const { routeOptions: route } = request;
      logAnswer(request, reply, route);
      const answer = { method: request.method, route: route.url ?? 'none', status: reply.statusCode };
      metrics.observe(answer, reply.elapsedTime);
      done();
    });
    if (config.rateLimits) await observed.register(rateLimit, limitsCountedIn(context.db));
    await observed.register((api) => serveApi(api, context, parts.handle));
    if (hasWebsite) await parts.serveDrawnPages(observed);
    const sendNotFoundPage = hasWebsite ? servePages(observed, config, parts.origins) : undefined;
    observed.setNotFoundHandler((request, reply) => {
      const isPage = request.method === 'GET' && !isApi(request.url);
      if (sendNotFoundPage && isPage) return sendNotFoundPage(request, reply);
      return sendRefusal(new Problem('NO_SUCH_PATH'), request, reply);
    });
  });
  return app;
}

const limitsCountedIn = (db: HttpContext['db']): RateLimitPluginOptions => ({
  global: false,
  store: countingStore(db),
  errorResponseBuilder: (_, { ttl }) => new Problem('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(ttl / 1000) }),
});

async function serveApi(app: FastifyInstance, context: HttpContext, handle: Handle) {
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Our clients send nothing compressed, and a small body could unpack to any size.
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  if (context.config.rateLimits) app.addHook('onSend', sendLimitHeaders);
  await app.register(cookie);
  await describeEndpoints(app, context.config.origin);
  serveEndpoints(app, context, handle);
  await serveMcp(app, context);
  await servePageOfEndpoints(app);
}

/** Fastify by itself would also accept plain text, and replace bytes that are not UTF-8. */
function acceptOnlyJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  // 'error' refuses the keys `__proto__` and `constructor.prototype`.
  const parse = app.getDefaultJsonParser('error', 'error') as FastifyBodyParser<string>;
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) =>
    mayBeParsed(request, body) ? parse(request, body.toString(), done) : done(new Problem('REQUEST_MALFORMED')),
  );
}

const mayBeParsed = ({ routeOptions: { config } }: FastifyRequest, body: Buffer) =>
  isUtf8(body) && !(config.isOneText && hasManyValues(body));

/** The most of each of `{`, `[` and `,` in the long body of an endpoint with `isOneText`: parsing many values takes long. */
const MAX_SEPARATORS = 20;

function hasManyValues(body: Buffer) {
  return ['{', '[', ','].some((separator) => {
    let count = 0;
    for (let at = body.indexOf(separator); at >= 0 && count <= MAX_SEPARATORS; at = body.indexOf(separator, at + 1))
      count += 1;
    return count > MAX_SEPARATORS;
  });
}

/** Closes keep-alive connections as they become idle, and in the end also those whose request goes on: they delay the shutdown. */
function closeConnections({ server }: FastifyInstance) {
  const closingIdle = setInterval(() => server.closeIdleConnections(), 50);
  const closingAll = setTimeout(() => server.closeAllConnections(), FINISH_MS).unref();
  server.once('close', () => {
    clearInterval(closingIdle);
    clearTimeout(closingAll);
  });
}

/** Short ids that differ between processes, because several servers may write to one log. */
function requestIds() {
  const process = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${process}-${((count += 1)).toString(36)}`;
}

/** Logs one line per answer, with the route instead of the address, which may hold a token or a search term. */
function logAnswer({ log, method }: FastifyRequest, reply: FastifyReply, { config, url: route }: Route) {
  const { statusCode: status } = reply;
  // Cached answers are too frequent to log and say nothing about the state of the server.
  if (config.isCached && status < 400) return;
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  log.info({ method, route, status, ms }, 'Answered');
}
