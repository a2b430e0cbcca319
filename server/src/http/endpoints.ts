import type { FastifyCompressRouteOptions } from '@fastify/compress';
import {
  type Access,
  type Answer,
  bodyLimitOf,
  type Endpoint,
  type EndpointName,
  type Endpoints,
  endpoints,
  isRefusedWhileReadOnly,
  type KeyPermission,
  type Limit,
  limitOf,
  PAGE_LIMITS,
  type Parsed,
  Problem,
  ProblemBody,
  type ProblemCode,
  problems,
  problemsOf,
  USUAL_LIMIT,
} from '@mizan/api';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { refuseWhileReadOnly } from '../platform/db/read-only.ts';
import { type PageOrRedirect, sendAnswer, sendCached } from './answers.ts';
import type { CachedAnswer } from './cached-answer.ts';
import type { AnyIdentity, HttpContext, Identity, KeyIdentity } from './context.ts';
import { type Cookies, cookiesOf } from './cookies.ts';
import { uncachedHeaders } from './headers.ts';
import { identifyCaller } from './identify-caller.ts';
import { networkOf } from './limits.ts';
import { keepFilesRaw, keepMessagesRaw } from './raw-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is cached, and the same for every caller. */
    isCached?: boolean;
    /** The body is a file of rows. */
    isBulk?: boolean;
    /** The body is one long text. */
    isOneText?: boolean;
    /** A browser opens the address, and gets a page or is led on to one. */
    isPage?: boolean;
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
  /** A request that is repeated with the same key is executed once. */
  idempotencyKey: string | undefined;
  /** The signature of a provider's message, where it is in a header. */
  signature: string | undefined;
};

/** Guest endpoints may have no identity; the others always have one. Only endpoints open to keys may have that of a key. */
type IdentityFor<E extends Endpoint> =
  | (E extends { key: KeyPermission } ? AnyIdentity : Identity)
  | (E['access'] extends 'guest' ? undefined : never);

/** Cached answers are the same for every caller. */
type CallerFor<E extends Endpoint> = E extends { isCached: true } ? undefined : Caller;

/** The function that answers the endpoint of that name. */
export type Handler<Name extends EndpointName, Context> = HandlerOf<Endpoints[Name], Context>;

type HandlerOf<E extends Endpoint, Context> = (
  input: Parsed<E> & { caller: CallerFor<E>; identity: IdentityFor<E> },
  context: Context,
) => Promise<HandlerResult<E>>;

type HandlerResult<E extends Endpoint> = E extends { isCached: true }
  ? CachedAnswer
  : E extends { answer: 'page' }
    ? PageOrRedirect
    : Answer<E>;

/** All handlers: the program does not compile while one is missing. */
export type Handlers<Context> = { readonly [Name in EndpointName]: Handler<Name, Context> };

/** Runs the handler of an endpoint by its name. */
export type Handle = (name: EndpointName, input: HandlerInput) => Promise<unknown>;

/** Registers a route for every endpoint: validation, access, limit, handler, allow-list. */
export function serveEndpoints(app: FastifyInstance, context: HttpContext, handle: Handle) {
  app.decorateRequest('identity', undefined);
  const serve = (scope: FastifyInstance, format: BodyFormat) => {
    for (const [name, definition] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
      if (bodyFormatOf(definition) !== format) continue;
      const parts = {
        handle: (input: HandlerInput) => handle(name, input),
        checkAccess: createAccessHook(definition, context),
        context,
      };
      const hooks = definition.isCached ? cachedRoute(parts) : uncachedRoute(definition, parts);
      scope.route({ ...routeOf(name, definition), ...hooks });
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
type BodyFormat = 'parsed' | 'bulk' | 'raw';

function bodyFormatOf({ isBulk, isRaw }: Endpoint): BodyFormat {
  if (isBulk) return 'bulk';
  return isRaw ? 'raw' : 'parsed';
}

/** The hook that calls `admit`. A guest without a token is admitted at once. */
const createAccessHook =
  (definition: Endpoint, context: HttpContext) => (request: FastifyRequest, _: unknown, done: Done) => {
    if (definition.access === 'guest' && request.headers.authorization === undefined) return done();
    // oxlint-disable-next-line promise/no-callback-in-promise -- Fastify passes a callback.
    admit(request, definition, context).then(() => done(), done);
  };

/** The only place that decides access; throws for a caller who is not admitted. Endpoints with `proof` check it themselves. */
async function admit(request: FastifyRequest, { access, proof, key }: Endpoint, context: HttpContext) {
  if (proof !== undefined) return;
  const identity = await identifyCaller(request, context);
  request.identity = identity?.key ? admitKey(identity, key) : await admitMember(identity, access, context);
}

function admitKey(identity: KeyIdentity, needs: KeyPermission | null = null) {
  if (needs !== null && identity.key.permissions.includes(needs)) return identity;
  throw new Problem('KEY_NOT_ALLOWED', { needs });
}

async function admitMember(identity: Identity | undefined, access: Access, context: HttpContext) {
  const lacksFactor = identity !== undefined && (await context.lacksSecondFactor(identity));
  // Until the second factor is on, handlers see such an administrator as a member.
  const admitted = lacksFactor ? { ...identity, role: 'subscribedUser' as const, lacksFactor } : identity;
  if (access === 'guest') return admitted;
  if (identity === undefined) throw new Problem('SIGN_IN_NEEDED');
  if (access === 'admin' && identity.role !== 'admin') throw new Problem('FORBIDDEN');
  if (access === 'admin' && lacksFactor) throw new Problem('SECOND_FACTOR_NEEDED');
  return admitted;
}

/**
 * Throws for a change while read-only. It asks the database, so call it after the limit has counted. An administrator may
 * change everything, also the missing second factor, without which read-only could not be switched off.
 */
async function admitWrite(definition: Endpoint, identity: AnyIdentity | undefined, { db }: HttpContext) {
  const isAdministrator = identity?.role === 'admin' || identity?.lacksFactor === true;
  if (isRefusedWhileReadOnly(definition) && !isAdministrator) await refuseWhileReadOnly(db);
}

export type HandlerInput = Record<string, unknown> & { identity: AnyIdentity | undefined };
type RouteParts = {
  checkAccess: ReturnType<typeof createAccessHook>;
  handle: (input: HandlerInput) => Promise<unknown>;
  context: HttpContext;
};
type RouteHooks = Pick<RouteOptions, 'handler' | 'onRequest'> & Pick<FastifyCompressRouteOptions, 'compress'>;

function routeOf(name: EndpointName, definition: Endpoint) {
  const { isCached = false, isBulk = false, isOneText = false, answer } = definition;
  const limit = limitOf(definition);
  return {
    method: definition.method,
    url: definition.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: schemas[name],
    config: {
      isCached,
      isBulk,
      isOneText,
      isPage: answer === 'page' || answer === 'redirect',
      ...(limit && { rateLimit: rateLimitOf(name, limit), describedLimit: describedLimitOf(name, limit) }),
    },
    bodyLimit: bodyLimitOf(definition),
    // With `proof`, a query is a message of a payment provider or of Google, which is accepted however it is encoded.
    ...(definition.query && definition.proof === undefined && { preValidation: refuseUndecodable }),
  };
}

/** Refuses escapes that are not UTF-8, which Fastify would leave as they were typed. */
function refuseUndecodable({ url }: FastifyRequest, _: unknown, done: Done) {
  try {
    decodeURIComponent(url);
    done();
  } catch {
    // The function throws nothing else for a text.
    done(new Problem('REQUEST_MALFORMED'));
  }
}

const cachedRoute = ({ checkAccess, handle }: RouteParts): RouteHooks => ({
  // Cached answers have compressed copies.
  compress: false,
  onRequest: checkAccess,
  async handler(request, reply) {
    const { params, query, identity } = request;
    const answer = (await handle({ params, query, identity })) as CachedAnswer;
    // Clients may cache the answer but must revalidate it; a 304 is cheap.
    return sendCached(request, reply.header('cache-control', 'no-cache'), answer);
  },
});

const uncachedRoute = (definition: Endpoint, { checkAccess, handle, context }: RouteParts): RouteHooks => ({
  onRequest: [uncachedHeaders, checkAccess],
  async handler(request, reply) {
    const { params, query, body, identity } = request;
    await admitWrite(definition, identity, context);
    const answer = await handle({ params, query, body, identity, caller: callerOf(request, reply, context) });
    return sendAnswer(reply, definition, answer);
  },
});

/** The settings of the rate limit of an endpoint. `admit` has set the caller before: each key is counted by itself. */
const rateLimitOf = (name: string, { max, seconds, per, ...others }: Limit) => ({
  countedAs: counterOf(name, others),
  max,
  timeWindow: seconds * 1000,
  keyGenerator: ({ identity, ip }: FastifyRequest) =>
    identity?.key?.id ?? (per === 'member' ? identity?.memberId : undefined) ?? networkOf(ip),
  ...others,
});

/** The name and the window of a limit, as `sendLimitHeaders` describes it to keys. */
const describedLimitOf = (name: string, { seconds, ...limit }: Limit) => ({ name: counterOf(name, limit), seconds });

/** The counter of an endpoint: those without a limit of their own share one. */
const counterOf = (name: string, limit: object) => ('isShared' in limit ? 'usual' : name);

/** The limit for each network of a page that is not in the contract. */
export const limitedBy = (name: keyof typeof PAGE_LIMITS) => ({ rateLimit: rateLimitOf(name, PAGE_LIMITS[name]) });

/** The usual limit for a route that is not in the contract. */
export const limitedAsUsual = {
  rateLimit: rateLimitOf('usual', USUAL_LIMIT),
  describedLimit: describedLimitOf('usual', USUAL_LIMIT),
};

/** What handlers may know of a request. */
const callerOf = (request: FastifyRequest, reply: FastifyReply, { config }: HttpContext): Caller => ({
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

/** The `security` of OpenAPI: any one entry is enough. `{}` admits a guest; a key is accepted only where its permission is named. */
function securityOf({ access, key }: Endpoint) {
  if (key === undefined) return access === 'guest' ? [] : [{ accessToken: [] }];
  return [access === 'guest' ? {} : { accessToken: [] }, { key: [key] }];
}

/** The schemas of success, by status. */
function answerSchemas({ answer, result, status = 200 }: Endpoint) {
  // Stored text of an earlier request is answered with 200.
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
