import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { headersEverywhere, inlineScripts, pageHeaders } from './headers.ts';

const everywhere = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

test.each([
  ['no address', undefined, everywhere],
  ['http', 'http://mizan.example', everywhere],
  [
    'https',
    'https://mizan.example',
    { ...everywhere, 'strict-transport-security': 'max-age=31536000; includeSubDomains' },
  ],
])('every answer behind %s carries exactly its headers', (_, publicUrl, headers) => {
  expect(headersEverywhere(publicUrl)).toEqual(headers);
});

describe('a page', () => {
  const NONE = { posts: [], frames: [] };
  const policyOf = (scripts: string[], allowed: Partial<Parameters<typeof pageHeaders>[1]> = {}) =>
    (pageHeaders(scripts, { ...NONE, ...allowed })['content-security-policy'] ?? '').split('; ');

  test('may run its own files only, uses no feature of the browser that it does not need, and may not be framed', () => {
    expect(pageHeaders([], NONE)).toEqual({
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
        "connect-src 'self'; media-src 'self'; worker-src 'self'; manifest-src 'self'; frame-src 'none'; base-uri 'none'; " +
        "form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default",
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy':
        'camera=(self), accelerometer=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), ' +
        'microphone=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()',
    });
  });

  test('may run its inline scripts, each named once by its digest', () => {
    const [one, other] = ['let a = 1;\n', 'let b = 2;'];
    const html = `<script>${one}</script><script type="module">${other}</script><script>${one}</script>
      <script src="/assets/entry.js"></script><script async src="/assets/more.js">never run</script>`;
    const digest = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
    expect(policyOf(inlineScripts(html))).toContain(`script-src 'self' ${digest(one)} ${digest(other)}`);
  });

  test('may post to and frame the allowed origins', () => {
    const policy = policyOf([], { posts: ['https://pay.example'], frames: ['https://card.example'] });
    expect(policy).toContain("form-action 'self' https://pay.example");
    expect(policy).toContain("frame-src 'self' https://card.example");
  });

  test('may be framed by our pages if its route allows it', () => {
    expect(policyOf([], { isFramed: true })).toContain("frame-ancestors 'self'");
  });
});
