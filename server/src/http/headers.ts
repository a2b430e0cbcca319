import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const EVERY_ANSWER = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

const YEAR_SECONDS = 31_536_000;

/** The headers of every answer: no framing, sniffing or scripts. Pages replace the policy (`pageHeaders`). */
export const headersEverywhere = (publicUrl: string | undefined): Record<string, string> =>
  publicUrl?.startsWith('https:')
    ? { ...EVERY_ANSWER, 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }
    : EVERY_ANSWER;

/** Uncached answers only: sets `no-store`, and sends the request id that the log uses. */
export function uncachedHeaders(request: FastifyRequest, reply: FastifyReply, done: () => void) {
  reply.headers({ 'cache-control': 'no-store', 'x-request-id': request.id });
  done();
}

/** Foreign origins that a page may post to and frame, and whether our own pages may frame it. */
export type AllowedOrigins = { posts: readonly string[]; frames: readonly string[]; isFramed?: boolean };

/** Features that no page uses. Chromium warns about names that it does not know, so the list is short. */
const UNUSED_FEATURES = [
  'accelerometer',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

const EVERY_PAGE = {
  'cross-origin-opener-policy': 'same-origin',
  // The camera reads the codes of stamps, on our own pages only.
  'permissions-policy': ['camera=(self)', ...UNUSED_FEATURES.map((feature) => `${feature}=()`)].join(', '),
};

/** The inline scripts of a built file. Never call it for a page with text of a request, which could hold a script. */
export const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);

/**
 * The headers of a page. It runs our own files and these inline scripts, and nothing else. Text becomes HTML or the address of a
 * script only through the policy of web/src/frame/trusted-types.ts.
 */
export function pageHeaders(
  scripts: readonly string[],
  { posts, frames, isFramed = false }: AllowedOrigins,
): Record<string, string> {
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...new Set(scripts.map(digest))],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'media-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': frames.length > 0 ? ["'self'", ...frames] : ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...posts],
    'frame-ancestors': [isFramed ? "'self'" : "'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  };
  const text = Object.entries(policy).map(([name, sources]) => `${name} ${sources.join(' ')}`);
  return { 'content-security-policy': text.join('; '), ...EVERY_PAGE };
}

/** The headers of the service worker, which fetches our own files and nothing else. */
export const workerHeaders = {
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};

const digest = (code: string) => `'sha256-${hash('sha256', code, 'base64')}'`;
