import type { Access, Answer, Endpoint, EndpointName, Endpoints, Limit, Parsed, ProblemCode } from '@mizan/api';
import { endpoints, limitOf, Problem, ProblemBody, problems, problemsOf } from '@mizan/api';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Context, Identity } from '../context.ts';
import { lacksSecondFactor } from '../second-factor/is-on.ts';
import type { PageOrRedirect } from './answers.ts';
import { sendAnswer } from './answers.ts';
import type { CachedAnswer } from './cached-answer.ts';
import type { Cookies } from './cookies.ts';
import { cookiesOf } from './cookies.ts';
import { uncachedHeaders } from './headers.ts';
import { networkOf } from './limits.ts';
import { keepMessagesRaw, keepRowsRaw } from './raw-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered from the cache. */
    isCached?: boolean;
  }
  interface FastifyRequest {
    /** Set by `admit`, before the body is read. */
    identity: Identity | undefined;
  }
}

/** What a handler knows about the request besides its parsed parts. */
export type Caller = {
  address: string;
  requestId: string;
  userAgent: string;
  cookies: Cookies;
  /** The header as sent: a request repeated with the same key is executed once. */
  idempotencyKey: string | undefined;
  /** The signature of a provider's message, where it is in a header. */
  signature: string | undefined;
};

/** Guest endpoints may have no identity; the others always have one. */
type IdentityFor<A extends Access> = A extends 'guest' ? Identity | undefined : Identity;

/** Cached answers are the same for every caller. */
type CallerFor<E extends Endpoint> = E extends { isCached: true } ? undefined : Caller;

/** Handles the endpoint of that name. */
export type Handler<Name extends EndpointName> = HandlerOf<Endpoints[Name]>;

type HandlerOf<E extends Endpoint> = (
  input: Parsed<E> & { caller: CallerFor<E>; identity: IdentityFor<E['access']> },
  context: Context,
) => Promise<Answered<E>>;

type Answered<E extends Endpoint> = E extends { isCached: true }
  ? CachedAnswer
  : E extends { answer: 'page' }
    ? PageOrRedirect
    : Answer<E>;

/** All handlers: `buildApp` does not compile while one is missing. */
export type Handlers = { readonly [Name in EndpointName]: Handler<Name> };

type AnyHandler = (input: Record<string, unknown>, context: Context) => Promise<unknown>;

/** Registers a route for every endpoint: validation, access, limit, handler, allow-list. */
export function serveEndpoints(app: FastifyInstance, context: Context, handlers: Handlers) {
  app.decorateRequest('identity', undefined);
  const isSecure = context.config.publicUrl?.startsWith('https:') ?? false;
  const serve = (scope: FastifyInstance, reading: Reading) => {
    for (const [name, definition] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
      if (readingOf(definition) !== reading) continue;
      const handle = (input: Record<string, unknown>) => (handlers[name] as AnyHandler)(input, context);
      const options = route(name, definition, { handle, isSecure });
      const admits = (request: FastifyRequest) => admit(request, definition, context);
      scope.route({ ...options, onRequest: definition.isCached ? admits : [uncachedHeaders, admits] });
    }
  };
  serve(app, 'parsed');
  app.register(async (bulk) => {
    keepRowsRaw(bulk);
    serve(bulk, 'bulk');
  });
  app.register(async (raw) => {
    keepMessagesRaw(raw);
    serve(raw, 'raw');
  });
}

type Reading = 'parsed' | 'bulk' | 'raw';
const readingOf = ({ isBulk, isRaw }: Endpoint): Reading => (isBulk ? 'bulk' : isRaw ? 'raw' : 'parsed');

/** The only place that decides access. */
async function admit(request: FastifyRequest, { access, proof }: Endpoint, context: Context) {
  if (proof !== undefined) return;
  const identity = await context.identify(request.headers.authorization);
  const isLacking = identity !== undefined && (await lacksSecondFactor(identity, context));
  // Until it is on, such an administrator is a member for every handler.
  request.identity = isLacking ? { ...identity, role: 'subscribedUser' } : identity;
  if (access === 'guest') return;
  if (identity === undefined) throw new Problem('SIGN_IN_NEEDED');
  if (access === 'admin' && identity.role !== 'admin') throw new Problem('FORBIDDEN');
  if (access === 'admin' && isLacking) throw new Problem('SECOND_FACTOR_NEEDED');
}

type Served = { handle: (input: Record<string, unknown>) => Promise<unknown>; isSecure: boolean };

function route(name: EndpointName, definition: Endpoint, { handle, isSecure }: Served): RouteOptions {
  const { bodyLimit, isCached = false } = definition;
  const limit = limitOf(definition);
  return {
    method: definition.method,
    url: definition.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: schemas[name],
    config: {
      isCached,
      ...(limit && { rateLimit: rateLimitOf(limit) }),
    },
    ...(bodyLimit !== undefined && { bodyLimit }),
    // Cached answers are already compressed.
    ...(isCached && { compress: false }),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { params, query, body, identity } = request;
      const caller = isCached ? undefined : callerOf(request, reply, isSecure);
      const answer = await handle({ params, query, body, identity, caller });
      return sendAnswer({ request, reply }, definition, answer);
    },
  };
}

/** A member is known here, because `admit` runs first. */
const rateLimitOf = ({ max, seconds, per, ...counted }: Limit) => ({
  max,
  timeWindow: seconds * 1000,
  ...(per === 'member' && { keyGenerator: ({ identity, ip }: FastifyRequest) => identity?.memberId ?? networkOf(ip) }),
  ...counted,
});

const callerOf = (request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Caller => ({
  address: request.ip,
  requestId: request.id,
  userAgent: request.headers['user-agent'] ?? '',
  idempotencyKey: request.headers['idempotency-key']?.toString(),
  signature: request.headers['x-sfpy-signature']?.toString(),
  cookies: cookiesOf(request, reply, isSecure),
});

/** The same schemas validate the request, strip the answer and describe both in OpenAPI. */
function schemaOf(name: EndpointName, definition: Endpoint) {
  const { path, summary, access, params, query, body } = definition;
  return {
    operationId: name,
    summary,
    tags: path.split('/').slice(2, 3),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body !== undefined && { body }),
    security: access === 'guest' ? [] : [{ accessToken: [] }],
    response: { ...answerSchemas(definition), ...refusalSchemas(problemsOf(definition)) },
  };
}

/** What is answered if nothing is refused, by status. */
function answerSchemas({ answer, result, status = 200 }: Endpoint) {
  // Stored text that an earlier request made is answered 200.
  if (answer === 'stored') return { 200: result, [status]: result };
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
