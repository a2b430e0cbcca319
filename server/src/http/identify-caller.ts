import type { FastifyRequest } from 'fastify';
import type { AnyIdentity, HttpContext } from './context.ts';
import { networkOf } from './limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The result of `identifyCaller`. */
    identifying: Promise<AnyIdentity | undefined> | undefined;
  }
}

/** Identifies the caller once for each request, because an unknown key costs a query. Throws as `identify` does. */
export const identifyCaller = (request: FastifyRequest, { identify }: Pick<HttpContext, 'identify'>) =>
  (request.identifying ??= identify(request.headers.authorization, networkOf(request.ip)));
