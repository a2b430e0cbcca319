import type { onSendAsyncHookHandler } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the requests of a key are counted by. */
    quota?: Quota;
  }
}

type Quota = { name: string; seconds: number };

/**
 * Says to a program how many requests its key has left, in the fields of draft-ietf-httpapi-ratelimit-headers-11 (May 2026).
 * They repeat what the plugin has counted.
 */
export const describeQuota: onSendAsyncHookHandler = async ({ identity, routeOptions }, reply) => {
  const { quota } = routeOptions.config;
  const [max, left, seconds] = ['limit', 'remaining', 'reset'].map((name) => reply.getHeader(`x-ratelimit-${name}`));
  if (identity?.key && quota && max !== undefined) {
    reply.header('ratelimit-policy', `"${quota.name}";q=${max};w=${quota.seconds}`);
    reply.header('ratelimit', `"${quota.name}";r=${left};t=${seconds}`);
  }
};
