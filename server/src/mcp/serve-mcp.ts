import { Problem } from '@mizan/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { usualQuota } from '../http/endpoints.ts';
import { uncachedHeaders } from '../http/headers.ts';
import { keepMessagesRaw } from '../http/raw-body.ts';
import type { Send } from './handler.ts';

/** A message holds the arguments of one tool. */
const MAX_BYTES = 65_536;
const PASSED_ON = ['authorization', 'idempotency-key'] as const;

/**
 * `/mcp`, the Model Context Protocol for assistants. A tool is called by a request to the endpoint that it stands for, made
 * in memory with the key of the message, so it passes the same guard, validation and limits.
 */
export async function serveMcp(app: FastifyInstance, context: Context) {
  await app.register(async (scope) => {
    keepMessagesRaw(scope);
    let handler: ReturnType<typeof openHandler> | undefined;
    scope.route({
      method: ['GET', 'POST', 'DELETE'],
      url: '/mcp',
      schema: { hide: true },
      bodyLimit: MAX_BYTES,
      config: usualQuota,
      onRequest: [uncachedHeaders, (request, reply) => requireKey(request, reply, context)],
      handler: async (request, reply) => {
        handler ??= openHandler(app, context);
        const response = await (await handler)(toWebRequest(request));
        return reply
          .code(response.status)
          .headers(Object.fromEntries(response.headers))
          .send(await response.text());
      },
    });
  });
}

/** The protocol's library is loaded with the first message: few servers ever get one. */
const openHandler = async (app: FastifyInstance, { config }: Context) =>
  (await import('./handler.ts')).openHandler(sendTo(app), config.publicUrl);

/** Any good key may talk; what it may do is decided when it calls a tool. */
async function requireKey(request: FastifyRequest, reply: FastifyReply, { identify }: Context) {
  try {
    const identity = await identify(request.headers.authorization);
    if (!identity?.key) throw new Problem('KEY_NEEDED');
    request.identity = identity;
  } catch (error) {
    if (error instanceof Problem && error.status === 401) reply.header('www-authenticate', 'Bearer realm="Mizan"');
    throw error;
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

const sendTo =
  (app: FastifyInstance): Send =>
  ({ payload, ...request }, from) => {
    const headers = PASSED_ON.flatMap((name) => {
      const value = from.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    return app.inject({ ...request, headers: Object.fromEntries(headers), ...(payload && { payload }) });
  };
