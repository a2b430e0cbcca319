import type { onSendAsyncHookHandler } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit of the route: the name of its counter, and its window. */
    describedLimit?: { name: string; seconds: number };
  }
}

/** Says how many requests a key has left, in fields of draft-ietf-httpapi-ratelimit-headers-11 (May 2026). */
export const sendLimitHeaders: onSendAsyncHookHandler = async ({ identity, routeOptions }, reply) => {
  const { describedLimit } = routeOptions.config;
  const [max, left, seconds] = ['limit', 'remaining', 'reset'].map((name) => reply.getHeader(`x-ratelimit-${name}`));
  if (identity?.key && describedLimit && max !== undefined) {
    reply.header('ratelimit-policy', `"${describedLimit.name}";q=${max};w=${describedLimit.seconds}`);
    reply.header('ratelimit', `"${describedLimit.name}";r=${left};t=${seconds}`);
  }
};
