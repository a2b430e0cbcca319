import type { Access, Endpoint, EndpointName, Endpoints, Parsed, ProblemCode, Result } from '@mizan/api';
import { endpoints, Problem, ProblemBody, problems } from '@mizan/api';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Context } from '../context.ts';

/** What a handler knows of the request beyond its parsed parts. */
export type Caller = { address: string; requestId: string };

export type Handler<E extends Endpoint> = (
  input: Parsed<E> & { caller: Caller },
  context: Context,
) => Promise<Result<E>>;

/** Complete, or it does not compile. */
export type Handlers = { [Name in EndpointName]: Handler<Endpoints[Name]> };

type AnyHandler = (input: Record<string, unknown>, context: Context) => Promise<unknown>;

/** Gives every endpoint of the contract its route: check, access, limit, handler, allow-list. */
export function serveEndpoints(app: FastifyInstance, context: Context, handlers: Handlers) {
  for (const [name, definition] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    app.route(route(name, definition, (input) => (handlers[name] as AnyHandler)(input, context)));
  }
}

function route(
  name: EndpointName,
  definition: Endpoint,
  handle: (input: Record<string, unknown>) => Promise<unknown>,
): RouteOptions {
  const { limit, bodyLimit, access, status = 200 } = definition;
  return {
    method: definition.method,
    url: definition.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: schemaOf(name, definition),
    config: limit ? { rateLimit: { max: limit.max, timeWindow: limit.seconds * 1000 } } : {},
    ...(bodyLimit !== undefined && { bodyLimit }),
    preHandler: async () => authorise(access),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { params, query, body } = request;
      const caller: Caller = { address: request.ip, requestId: request.id };
      reply.code(status);
      return handle({ params, query, body, caller });
    },
  };
}

/** Nobody can log in yet, so whatever is not for guests is refused. */
async function authorise(access: Access) {
  if (access !== 'guest') throw new Problem('SIGN_IN_NEEDED');
}

/** The same schemas check the request, strip the answer and describe both in OpenAPI. */
function schemaOf(
  name: EndpointName,
  { path, summary, params, query, body, result, status = 200, problems: codes }: Endpoint,
) {
  return {
    operationId: name,
    summary,
    tags: path.split('/').slice(2, 3),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body !== undefined && { body }),
    response: { [status]: result, ...refusalSchemas(codes) },
  };
}

function refusalSchemas(codes: readonly ProblemCode[]) {
  const byStatus = Object.groupBy(codes, (code) => problems[code].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, group = []]) => [
      status,
      { description: group.join(', '), content: { 'application/json': { schema: ProblemBody } } },
    ]),
  );
}
