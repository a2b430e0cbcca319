import type { FastifyCompressRouteOptions } from '@fastify/compress';
import type {
  Access,
  Answer,
  Endpoint,
  EndpointName,
  Endpoints,
  KeyPermission,
  Limit,
  Parsed,
  ProblemCode,
} from '@mizan/api';
import {
  bodyLimitOf,
  endpoints,
  isRefusedWhileReadOnly,
  limitOf,
  PAGE_LIMITS,
  Problem,
  ProblemBody,
  problems,
  problemsOf,
  USUAL_LIMIT,
} from '@mizan/api';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { refuseWhileReadOnly } from '../platform/db/read-only.ts';
import type { PageOrRedirect } from './answers.ts';
import { sendAnswer, sendCached } from './answers.ts';
import type { CachedAnswer } from './cached-answer.ts';
import type { AnyIdentity, HttpContext, Identity, KeyIdentity } from './context.ts';
import type { Cookies } from './cookies.ts';
import { cookiesOf } from './cookies.ts';
import { uncachedHeaders } from './headers.ts';
import { networkOf } from './limits.ts';
import { keepFilesRaw, keepMessagesRaw } from './raw-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered from the cache. */
    isCached?: boolean;
    /** Takes a CSV file. */
    isBulk?: boolean;
    isOneText?: boolean;
  }
  interface FastifyRequest {
    /** Set by `admit`, before the body is read. */
    identity: AnyIdentity | undefined;
  }
}

/** What a handler knows about the request besides its parsed parts. */
export type Caller = {
  address: string;
  /** The name and port under which the browser reached us. */
  host: string;
  requestId: string;
  userAgent: string;
  cookies: Cookies;
  /** The header as sent: a request repeated with the same key is executed once. */
  idempotencyKey: string | undefined;
  /** The signature of a provider's message, where it is in a header. */
  signature: string | undefined;
};

/** Guest endpoints may have no identity; the others always have one. Only those open to keys may have one of a key. */
type IdentityFor<E extends Endpoint> =
  | (E extends { key: KeyPermission } ? AnyIdentity : Identity)
  | (E['access'] extends 'guest' ? undefined : never);

/** Cached answers are the same for every caller. */
type CallerFor<E extends Endpoint> = E extends { isCached: true } ? undefined : Caller;

/** Handles the endpoint of that name. */
export type Handler<Name extends EndpointName, Context> = HandlerOf<Endpoints[Name], Context>;

type HandlerOf<E extends Endpoint, Context> = (
  input: Parsed<E> & { caller: CallerFor<E>; identity: IdentityFor<E> },
  context: Context,
) => Promise<Answered<E>>;

type Answered<E extends Endpoint> = E extends { isCached: true }
  ? CachedAnswer
  : E extends { answer: 'page' }
    ? PageOrRedirect
    : Answer<E>;

/** All handlers: the program does not compile while one is missing. */
export type Handlers<Context> = { readonly [Name in EndpointName]: Handler<Name, Context> };

/** Runs the handler of an endpoint by its name. */
export type Handle = (name: EndpointName, input: Input) => Promise<unknown>;

/** Registers a route for every endpoint: validation, access, limit, handler, allow-list. */
export function serveEndpoints(app: FastifyInstance, context: HttpContext, handle: Handle) {
  app.decorateRequest('identity', undefined);
  const serve = (scope: FastifyInstance, reading: Reading) => {
    for (const [name, definition] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
      if (readingOf(definition) !== reading) continue;
      const served = { handle: (input: Input) => handle(name, input), admits: admission(definition, context), context };
      const answering = definition.isCached ? cached(served) : uncached(definition, served);
      scope.route({ ...routeOf(name, definition), ...answering });
    }
  };
  serve(app, 'parsed');
  app.register(async (bulk) => {
    keepFilesRaw(bulk);
    serve(bulk, 'bulk');
  });
  app.register(async (raw) => {
    keepMessagesRaw(raw);
    serve(raw, 'raw');
  });
}

type Done = (error?: Error) => void;
type Reading = 'parsed' | 'bulk' | 'raw';
const readingOf = ({ isBulk, isRaw }: Endpoint): Reading => (isBulk ? 'bulk' : isRaw ? 'raw' : 'parsed');

/** A guest without any proof of who they are waits for nothing. */
const admission = (definition: Endpoint, context: HttpContext) => (request: FastifyRequest, _: unknown, done: Done) => {
  if (definition.access === 'guest' && request.headers.authorization === undefined) return done();
  // oxlint-disable-next-line promise/no-callback-in-promise -- Fastify passes a callback.
  admit(request, definition, context).then(() => done(), done);
};

/** The only place that decides access. */
export async function admit(request: FastifyRequest, { access, proof, key }: Endpoint, context: HttpContext) {
  if (proof !== undefined) return;
  const identity = await context.identify(request.headers.authorization);
  request.identity = identity?.key ? admitKey(identity, key) : await admitMember(identity, access, context);
}

function admitKey(identity: KeyIdentity, needs: KeyPermission | null = null) {
  if (needs !== null && identity.key.permissions.includes(needs)) return identity;
  throw new Problem('KEY_NOT_ALLOWED', { needs });
}

async function admitMember(identity: Identity | undefined, access: Access, context: HttpContext) {
  const isLacking = identity !== undefined && (await context.lacksSecondFactor(identity));
  // Until it is on, such an administrator is a member for every handler.
  const admitted = isLacking ? { ...identity, role: 'subscribedUser' as const } : identity;
  if (access === 'guest') return admitted;
  if (identity === undefined) throw new Problem('SIGN_IN_NEEDED');
  if (access === 'admin' && identity.role !== 'admin') throw new Problem('FORBIDDEN');
  if (access === 'admin' && isLacking) throw new Problem('SECOND_FACTOR_NEEDED');
  return admitted;
}

/** Asks the database, so that it holds on every server at once; called after the limit has counted the request. */
export async function admitWrite(definition: Endpoint, identity: AnyIdentity | undefined, { db }: HttpContext) {
  if (isRefusedWhileReadOnly(definition) && identity?.role !== 'admin') await refuseWhileReadOnly(db);
}

export type Input = Record<string, unknown> & { identity: AnyIdentity | undefined };
type Served = {
  admits: ReturnType<typeof admission>;
  handle: (input: Input) => Promise<unknown>;
  context: HttpContext;
};
type Answering = Pick<RouteOptions, 'handler' | 'onRequest'> & Pick<FastifyCompressRouteOptions, 'compress'>;

function routeOf(name: EndpointName, definition: Endpoint) {
  const { isCached = false, isBulk = false, isOneText = false } = definition;
  const limit = limitOf(definition);
  return {
    method: definition.method,
    url: definition.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: schemas[name],
    config: {
      isCached,
      isBulk,
      isOneText,
      ...(limit && { rateLimit: rateLimitOf(name, limit), quota: quotaOf(name, limit) }),
    },
    bodyLimit: bodyLimitOf(definition),
    // Providers' messages are taken as they were sent.
    ...(definition.query && definition.proof === undefined && { preValidation: refuseUndecodable }),
  };
}

/** Fastify keeps escapes that are not UTF-8 as they were typed. */
function refuseUndecodable({ url }: FastifyRequest, _: unknown, done: Done) {
  try {
    decodeURIComponent(url);
    done();
  } catch {
    // Nothing else is thrown for text.
    done(new Problem('REQUEST_MALFORMED'));
  }
}

/** Cached answers are already compressed. */
const cached = ({ admits, handle }: Served): Answering => ({
  compress: false,
  onRequest: admits,
  async handler(request, reply) {
    const { params, query, identity } = request;
    const answer = (await handle({ params, query, identity })) as CachedAnswer;
    // Clients may cache the answer but must revalidate it; a 304 is cheap.
    return sendCached(request, reply.header('cache-control', 'no-cache'), answer);
  },
});

const uncached = (definition: Endpoint, { admits, handle, context }: Served): Answering => ({
  onRequest: [uncachedHeaders, admits],
  async handler(request, reply) {
    const { params, query, body, identity } = request;
    await admitWrite(definition, identity, context);
    const answer = await handle({ params, query, body, identity, caller: callerOf(request, reply, context) });
    return sendAnswer(reply, definition, answer);
  },
});

/** The caller is known here, because `admit` runs first: each key has the limits of a member or a network to itself. */
export const rateLimitOf = (name: string, { max, seconds, per, ...counted }: Limit) => ({
  countedAs: countedAs(name, counted),
  max,
  timeWindow: seconds * 1000,
  keyGenerator: ({ identity, ip }: FastifyRequest) =>
    identity?.key?.id ?? (per === 'member' ? identity?.memberId : undefined) ?? networkOf(ip),
  ...counted,
});

const quotaOf = (name: string, { seconds, ...limit }: Limit) => ({ name: countedAs(name, limit), seconds });

/** Endpoints without a limit of their own share one. */
const countedAs = (name: string, limit: object) => ('isShared' in limit ? 'usual' : name);

/** For a page beside the contract, of which each network may ask for so many. */
export const limitedBy = (name: keyof typeof PAGE_LIMITS) => ({ rateLimit: rateLimitOf(name, PAGE_LIMITS[name]) });

/** For a route beside the contract. */
export const usualQuota = { rateLimit: rateLimitOf('usual', USUAL_LIMIT), quota: quotaOf('usual', USUAL_LIMIT) };

export const callerOf = (request: FastifyRequest, reply: FastifyReply, { config }: HttpContext): Caller => ({
  address: request.ip,
  host: request.host,
  requestId: request.id,
  userAgent: request.headers['user-agent'] ?? '',
  idempotencyKey: request.headers['idempotency-key']?.toString(),
  signature: request.headers['x-sfpy-signature']?.toString(),
  cookies: cookiesOf(request, reply, config.publicUrl?.startsWith('https:') ?? false),
});

/** The same schemas validate the request, strip the answer and describe both in OpenAPI. */
function schemaOf(name: EndpointName, definition: Endpoint) {
  const { path, summary, params, query, body } = definition;
  return {
    operationId: name,
    summary,
    tags: path.split('/').slice(2, 3),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body !== undefined && { body }),
    security: securityOf(definition),
    response: { ...answerSchemas(definition), ...refusalSchemas(problemsOf(definition)) },
  };
}

/** One of the listed is enough. The empty one stands for a guest, who must not send a key unless it is listed, too. */
function securityOf({ access, key }: Endpoint) {
  if (key === undefined) return access === 'guest' ? [] : [{ accessToken: [] }];
  return [access === 'guest' ? {} : { accessToken: [] }, { key: [key] }];
}

/** What is answered if nothing is refused, by status. */
function answerSchemas({ answer, result, status = 200 }: Endpoint) {
  // Stored text that an earlier request made is answered 200.
  if (answer === 'jsonText') return { 200: result, [status]: result };
  if (answer === undefined) return { [status]: result };
  const redirect = { 303: z.null().describe('Leads the browser on') };
  if (answer === 'redirect') return redirect;
  if (answer === 'page') return { 200: textOf('text/html', 'A page for the browser'), ...redirect };
  return { 200: textOf('*/*', 'The file') };
}

const textOf = (type: string, description: string) => ({ description, content: { [type]: { schema: z.string() } } });

function refusalSchemas(codes: Iterable<ProblemCode>) {
  const byStatus = Object.groupBy(codes, (code) => problems[code].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, group = []]) => [
      status,
      { description: group.join(', '), content: { 'application/json': { schema: ProblemBody } } },
    ]),
  );
}

/** Made once: a process may start several servers, and the tests start hundreds. */
const schemas = Object.fromEntries(
  Object.entries(endpoints).map(([name, definition]) => [name, schemaOf(name as EndpointName, definition)]),
) as Record<EndpointName, ReturnType<typeof schemaOf>>;
