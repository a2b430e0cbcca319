import type { Endpoint, EndpointName, StoredJson } from '@mizan/api';
import { endpoints, limitOf, Problem } from '@mizan/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CachedAnswer } from './cached-answer.ts';
import type { HttpContext } from './context.ts';
import { admit, admitWrite, callerOf, type Handle, rateLimitOf } from './endpoints.ts';
import { refusalOf } from './refusals.ts';
import { validated } from './validate.ts';

type Arguments = Readonly<Record<string, unknown>>;
/** The message in which an endpoint is called, and the answer to it. */
type Message = { request: FastifyRequest; reply: FastifyReply };

/** The text of an answer or of a refusal, as HTTP sends it. */
export type CallByName = (
  name: EndpointName,
  given: Arguments,
  message: Message,
) => Promise<{ text: string; isRefused: boolean }>;

/**
 * Calls an endpoint by its name, with the guard, the limit, the validation and the allow-list of a request to its address: an
 * argument never becomes part of an address, so it leads to no other endpoint.
 */
export function openCalls(app: FastifyInstance, context: HttpContext, handle: Handle): CallByName {
  const count = openCounting(app, context);
  return async (name, given, { request, reply }) => {
    const definition: Endpoint = endpoints[name];
    try {
      await admit(request, definition, context);
      await count(name, request);
      const { identity } = request;
      await admitWrite(definition, identity, context);
      const input = { ...partsOf(definition, given), identity, caller: callerOf(request, reply, context) };
      return { text: textOf(definition, await handle(name, input)), isRefused: false };
    } catch (error) {
      return { text: JSON.stringify(refusalOf(error, request).toBody(request.id)), isRefused: true };
    }
  };
}

/** Counts a call where requests to the address are counted. */
function openCounting(app: FastifyInstance, { config }: HttpContext) {
  const limiters = new Map<EndpointName, ReturnType<FastifyInstance['createRateLimit']>>();
  return async (name: EndpointName, request: FastifyRequest) => {
    const limit = limitOf(endpoints[name]);
    if (limit === undefined || !config.rateLimits) return;
    const limiter = limiters.get(name) ?? app.createRateLimit(rateLimitOf(name, limit));
    limiters.set(name, limiter);
    const counted = await limiter(request);
    if ('isExceeded' in counted && counted.isExceeded)
      throw new Problem('TOO_MANY_REQUESTS', { retryAfter: counted.ttlInSeconds });
  };
}

/** Each argument goes where the contract has it; the parts are validated in the order of a request. */
function partsOf({ params, body, query }: Endpoint, given: Arguments) {
  const named = (schema: z.ZodObject) =>
    Object.fromEntries(Object.entries(given).filter(([name, value]) => name in schema.shape && value !== undefined));
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !(name in (params?.shape ?? {}))));
  return {
    ...(params && { params: validated(params, named(params), 'params') }),
    ...(body && { body: validated(body, rest) }),
    ...(query && { query: validated(query, named(query)) }),
  };
}

function textOf({ answer, isCached, result }: Endpoint, value: unknown): string {
  if (isCached) return String((value as CachedAnswer).body);
  if (answer === 'jsonText') return (value as StoredJson).json;
  return JSON.stringify(z.encode(result, value as z.output<typeof result>));
}
