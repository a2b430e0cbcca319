import { addressOf, type Endpoint, endpoints, Problem } from '@mizan/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { HttpContext } from '../context.ts';
import { limitedAsUsual } from '../endpoints.ts';
import { uncachedHeaders } from '../headers.ts';
import { identifyCaller } from '../identify-caller.ts';
import { keepMessagesRaw } from '../raw-body.ts';
import { refusalOf } from '../refusals.ts';
import { validated } from '../validate.ts';
import type { Call } from './handler.ts';

/** A message holds the arguments of one tool. */
const MAX_BYTES = 65_536;

/** Serves `/mcp`, the Model Context Protocol. A tool sends a request to its endpoint, with the key of the message. */
export async function serveMcp(app: FastifyInstance, context: HttpContext) {
  await app.register(async (scope) => {
    keepMessagesRaw(scope);
    scope.route({
      method: ['GET', 'POST', 'DELETE'],
      url: '/mcp',
      schema: { hide: true },
      bodyLimit: MAX_BYTES,
      config: limitedAsUsual,
      onRequest: [uncachedHeaders, (request, reply) => requireKey(request, reply, context)],
      handler: async (request, reply) => {
        if (isBatch(request.body)) return reply.code(400).send(BATCH_REFUSAL);
        // The protocol's library is loaded with the first message: few servers ever get one.
        const { answerMessage } = await import('./handler.ts');
        const message = toWebRequest(request);
        const { publicUrl } = context.config;
        const response = await answerMessage(message, (...tool) => callEndpoint(app, request, tool), publicUrl);
        return reply
          .code(response.status)
          .headers(Object.fromEntries(response.headers))
          .send(await response.text());
      },
    });
  });
}

/** Refuses a batch, because it would count as one request. The protocol dropped batches in its revision of June 2025. */
const BATCH_REFUSAL = { jsonrpc: '2.0', id: null, error: { code: -32_600, message: 'Send one message at a time.' } };

const isBatch = (body: unknown) => /^\s*\[/.test(String(body ?? '').slice(0, MAX_BYTES));

/** Every valid key is accepted here; its permissions are checked when it calls a tool. */
async function requireKey(request: FastifyRequest, reply: FastifyReply, context: HttpContext) {
  try {
    const identity = await identifyCaller(request, context);
    if (!identity?.key) throw new Problem('KEY_NEEDED');
    request.identity = identity;
  } catch (error) {
    if (error instanceof Problem && error.status === 401) reply.header('www-authenticate', 'Bearer realm="Mizan"');
    throw error;
  }
}

/** Sends the request of a tool to its endpoint, through the same guards as one from outside. Returns the text of its answer. */
async function callEndpoint(app: FastifyInstance, message: FastifyRequest, [name, args]: Parameters<Call>) {
  const { authorization = '', 'idempotency-key': idempotencyKey } = message.headers;
  const { method, path, params = z.object({}), body: hasBody }: Endpoint = endpoints[name];
  const outsidePath = Object.fromEntries(Object.entries(args).filter(([key]) => !(key in params.shape)));
  try {
    // The parameters are validated before they become an address: the id `export` would lead to another endpoint.
    validated(params, args, 'params');
    const { statusCode, body } = await app.inject({
      method,
      url: addressOf(path, { params: args, ...(!hasBody && { query: outsidePath }) }),
      headers: { authorization, ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }) },
      ...(hasBody && { payload: outsidePath }),
      remoteAddress: message.ip,
    });
    return { text: body, isRefused: statusCode >= 400 };
  } catch (error) {
    return { text: JSON.stringify(refusalOf(error, message).toBody(message.id)), isRefused: true };
  }
}

function toWebRequest({ method, url, headers, body }: FastifyRequest) {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  const hasBody = method === 'POST';
  return new Request(new URL(url, 'http://localhost'), {
    method,
    headers: entries,
    ...(hasBody && { body: (body ?? '') as string }),
  });
}
