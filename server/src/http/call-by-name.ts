import { type Endpoint, type EndpointName, endpoints, limitOf, Problem, type StoredJson } from '@mizan/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CachedAnswer } from './cached-answer.ts';
import type { HttpContext } from './context.ts';
import { admit, admitWrite, callerOf, type Handle, rateLimitOf } from './endpoints.ts';
import { refusalOf } from './refusals.ts';
import { validated } from './validate.ts';

type Arguments = Readonly<Record<string, unknown>>;
/** The HTTP request that calls an endpoint by its name, and the reply to it. */
type Message = { request: FastifyRequest; reply: FastifyReply };

/** Returns the text of the answer or of the refusal, as HTTP sends it. */
export type CallByName = (
  name: EndpointName,
  args: Arguments,
  message: Message,
) => Promise<{ text: string; isRefused: boolean }>;

/** Calls endpoints by name, with the access check, limit and validation of a request to their address. */
export function createCallByName(app: FastifyInstance, context: HttpContext, handle: Handle): CallByName {
  const count = createCallCounter(app, context);
  return async (name, args, { request, reply }) => {
    const definition: Endpoint = endpoints[name];
    try {
      await admit(request, definition, context);
      await count(name, request);
      const { identity } = request;
      await admitWrite(definition, identity, context);
      const input = { ...partsOf(definition, args), identity, caller: callerOf(request, reply, context) };
      return { text: textOf(definition, await handle(name, input)), isRefused: false };
    } catch (error) {
      return { text: JSON.stringify(refusalOf(error, request).toBody(request.id)), isRefused: true };
    }
  };
}

/** Counts a call together with the requests to the address; throws beyond the limit. */
function createCallCounter(app: FastifyInstance, { config }: HttpContext) {
  const limiters = new Map<EndpointName, ReturnType<FastifyInstance['createRateLimit']>>();
  return async (name: EndpointName, request: FastifyRequest) => {
    const limit = limitOf(endpoints[name]);
    if (limit === undefined || !config.rateLimits) return;
    const limiter = limiters.get(name) ?? app.createRateLimit(rateLimitOf(name, limit));
    limiters.set(name, limiter);
    const count = await limiter(request);
    if ('isExceeded' in count && count.isExceeded)
      throw new Problem('TOO_MANY_REQUESTS', { retryAfter: count.ttlInSeconds });
  };
}

/** Sorts the arguments into path, body and query as the contract names them, and validates each part. */
function partsOf({ params, body, query }: Endpoint, args: Arguments) {
  const pick = (schema: z.ZodObject) =>
    Object.fromEntries(Object.entries(args).filter(([name, value]) => name in schema.shape && value !== undefined));
  // The schema of a body need not list its fields, so a body gets every argument that is not in the path.
  const rest = Object.fromEntries(Object.entries(args).filter(([name]) => !(name in (params?.shape ?? {}))));
  return {
    ...(params && { params: validated(params, pick(params), 'params') }),
    ...(body && { body: validated(body, rest) }),
    ...(query && { query: validated(query, pick(query)) }),
  };
}

function textOf({ answer, isCached, result }: Endpoint, value: unknown): string {
  if (isCached) return String((value as CachedAnswer).body);
  if (answer === 'jsonText') return (value as StoredJson).json;
  return JSON.stringify(z.encode(result, value as z.output<typeof result>));
}
