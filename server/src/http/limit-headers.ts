import type { onSendAsyncHookHandler } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The counter of the route, and its window. */
    quota?: { name: string; seconds: number };
  }
}

/** Says how many requests a key has left, in fields of draft-ietf-httpapi-ratelimit-headers-11 (May 2026). */
export const describeQuota: onSendAsyncHookHandler = async ({ identity, routeOptions }, reply) => {
  const { quota } = routeOptions.config;
  const [max, left, seconds] = ['limit', 'remaining', 'reset'].map((name) => reply.getHeader(`x-ratelimit-${name}`));
  if (identity?.key && quota && max !== undefined) {
    reply.header('ratelimit-policy', `"${quota.name}";q=${max};w=${quota.seconds}`);
    reply.header('ratelimit', `"${quota.name}";r=${left};t=${seconds}`);
  }
};
