import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const everywhere = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

const YEAR_SECONDS = 31_536_000;

/** Headers of every answer: no framing, sniffing or scripts. A page has its own policy (`pageHeaders`). */
export const headersEverywhere = (publicUrl: string | undefined): Record<string, string> =>
  publicUrl?.startsWith('https:')
    ? { ...everywhere, 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }
    : everywhere;

/** Uncached answers only: sets `no-store`, and sends the request id that the log uses. */
export function uncachedHeaders(request: FastifyRequest, reply: FastifyReply, done: () => void) {
  reply.headers({ 'cache-control': 'no-store', 'x-request-id': request.id });
  done();
}

/** Foreign origins that a page may post to and frame, and whether our own pages may frame it. */
export type Allowed = { posts: readonly string[]; frames: readonly string[]; isFramed?: boolean };

/** The policy of a page: it runs its own files and its inline scripts, named by their digests, and nothing else. */
export function pageHeaders(html: string, { posts, frames, isFramed = false }: Allowed): Record<string, string> {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) =>
    digest(code),
  );
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...new Set(scripts)],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...posts],
    ...(frames.length > 0 && { 'frame-src': ["'self'", ...frames] }),
    'frame-ancestors': [isFramed ? "'self'" : "'none'"],
  };
  const text = Object.entries(policy).map(([name, sources]) => `${name} ${sources.join(' ')}`);
  return {
    'content-security-policy': text.join('; '),
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}

const digest = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
