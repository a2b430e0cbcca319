import { isUtf8 } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import { Problem } from '@mizan/api';
import type { FastifyBaseLogger, FastifyBodyParser, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Fastify, { LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Context } from '../context.ts';
import { serveMcp } from '../mcp/serve-mcp.ts';
import { serveAnswerPreviews } from './answer-previews.ts';
import type { Handlers } from './endpoints.ts';
import { serveEndpoints } from './endpoints.ts';
import { headersEverywhere, responseWith } from './headers.ts';
import { serveHealth } from './health.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { openKeptAnswers } from './kept-answers.ts';
import { hasLawPages, serveLawPages } from './law-pages.ts';
import { describeQuota } from './limit-headers.ts';
import { countingStore } from './limits.ts';
import { openMetrics, type Route } from './metrics.ts';
import { nodeServer } from './node-server.ts';
import { describeEndpoints, servePageOfEndpoints } from './openapi.ts';
import type { Overload } from './overload.ts';
import { openOverload, refuseWhileOverloaded } from './overload.ts';
import { sendRefusal, socketRefuser } from './refusals.ts';
import { refuseUnstorable } from './unstorable.ts';
import { isBuilt, serveFiles, servePages } from './website.ts';

const MEGABYTE = 1_048_576;

export async function buildApp(context: Context, handlers: Handlers): Promise<FastifyInstance> {
  const { config } = context;
  const headers = headersEverywhere(config.publicUrl);
  const lastHeaders = { ...headers, connection: 'close' };
  const metrics = openMetrics(context);
  const overload = openOverload(config.overloadMs);
  const kept = openKeptAnswers({ law: context.law, clock: context.clock, observe: metrics.observe });
  const app = Fastify({
    serverFactory: nodeServer({
      ServerResponse: responseWith(() => (context.shutdown.hasBegun ? lastHeaders : headers)),
      answersAtOnce: (request, response) => !overload.isOverloaded() && kept.answer(request, response),
    }),
    loggerInstance: loggerForAll(context.log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    trustProxy: config.trustProxy,
    bodyLimit: MEGABYTE,
    clientErrorHandler: socketRefuser(headers),
    // What still arrives on an open connection while the server stops is answered as usual.
    return503OnClosing: false,
    frameworkErrors: sendRefusal,
    routerOptions: { ignoreTrailingSlash: true },
  });
  acceptOnlyJson(app);
  app.setValidatorCompiler((route: Parameters<typeof validatorCompiler>[0]) => {
    const validate = validatorCompiler(route);
    return (value) => {
      refuseUnstorable(value);
      return validate(value);
    };
  });
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendRefusal);
  app.addHook('preClose', async () => closeIdleConnections(app));
  app.addHook('onClose', async () => overload.close());
  serveHealth(app, context, metrics);
  const hasWebsite = isBuilt(config.webDir);
  if (hasWebsite) await serveFiles(app, { ...config, hasOwnSitemap: hasLawPages(config.webDir) });
  // Answers below are logged and timed; the frequent probes and files above are not.
  await app.register(async (observed) => {
    const logAnswer = answerLogger(context.log);
    observed.addHook('onResponse', (request, reply, done) => {
      // Fastify builds it at each access.
      const { routeOptions: route } = request;
      logAnswer(request, reply, route);
      const answer = { method: request.method, route: route.url ?? 'none', status: reply.statusCode };
      metrics.observe(answer, reply.elapsedTime);
      done();
    });
    await observed.register((api) => serveApi(api, context, { handlers, kept, overload }));
    if (hasWebsite && hasLawPages(config.webDir)) {
      await serveLawPages(observed, context);
      await serveAnswerPreviews(observed, context);
    }
    const sendNotFoundPage = hasWebsite ? servePages(observed, config, context.payments.origins) : undefined;
    observed.setNotFoundHandler((request, reply) => {
      const isPage = request.method === 'GET' && !isApi(request.url);
      if (sendNotFoundPage && isPage) return sendNotFoundPage(request, reply);
      return sendRefusal(new Problem('NO_SUCH_PATH'), request, reply);
    });
  });
  return app;
}

type Serving = { handlers: Handlers; kept: KeptAnswers; overload: Overload };

async function serveApi(app: FastifyInstance, context: Context, { overload, ...serving }: Serving) {
  refuseWhileOverloaded(app, overload);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // No client of ours compresses what it sends, and it could unpack to any size.
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  if (context.config.rateLimits) {
    await app.register(rateLimit, {
      global: false,
      store: countingStore(context.db),
      errorResponseBuilder: (_, { ttl }) => new Problem('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(ttl / 1000) }),
    });
    app.addHook('onSend', describeQuota);
  }
  await describeEndpoints(app, context.config.origin);
  serveEndpoints(app, context, serving);
  await serveMcp(app, context);
  await servePageOfEndpoints(app);
}

/** Fastify would also parse plain text, and replace every byte that is not UTF-8. */
function acceptOnlyJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error') as FastifyBodyParser<string>;
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) =>
    isUtf8(body) ? parse(request, body.toString(), done) : done(new Problem('REQUEST_MALFORMED')),
  );
}

const isApi = (url: string) => /^\/v1(\/|\?|$)/.test(url);

/** Closes keep-alive connections as they become idle, or they would hold up the shutdown. */
function closeIdleConnections(app: FastifyInstance) {
  const timer = setInterval(() => app.server.closeIdleConnections(), 50);
  app.server.once('close', () => clearInterval(timer));
}

/**
 * Fastify asks for a child logger at every request. Making one is slow, so it gets the same each time; lines about a request
 * carry its id themselves.
 */
function loggerForAll(log: Context['log']): FastifyBaseLogger {
  const child: FastifyBaseLogger['child'] = (...given) => {
    const made = (log as FastifyBaseLogger).child(...given);
    return Object.assign(made, { child: () => made });
  };
  return Object.create(log, { child: { value: child } });
}

/** Short ids that differ between processes, because several servers may write to one log. */
function requestIds() {
  const process = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${process}-${((count += 1)).toString(36)}`;
}

/**
 * Logs one line per answer, with the route instead of the address, which may hold a token or a search term. It contains
 * no secrets, so redaction is off.
 */
function answerLogger(log: Context['log']) {
  const answers = (log as FastifyBaseLogger).child({}, { redact: [] });
  return ({ id: requestId, method }: FastifyRequest, reply: FastifyReply, { config, url: route }: Route) => {
    const { statusCode: status } = reply;
    // Cached answers are too frequent to log and say nothing about the state of the server.
    if (config.isCached && status < 400) return;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    answers.info({ requestId, method, route, status, ms }, 'Answered');
  };
}
