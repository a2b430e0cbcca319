import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { headersEverywhere, pageHeaders } from './headers.ts';

const everywhere = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

describe('every answer', () => {
  test.each([
    ['no address', undefined, everywhere],
    ['http', 'http://mizan.example', everywhere],
    [
      'https',
      'https://mizan.example',
      { ...everywhere, 'strict-transport-security': 'max-age=31536000; includeSubDomains' },
    ],
  ])('behind %s carries exactly its headers', (_, publicUrl, headers) => {
    expect(headersEverywhere(publicUrl)).toEqual(headers);
  });

  test('carries them, including probes, refusals and unknown paths', async () => {
    const { origin } = await startApp();
    for (const path of ['/healthz', '/v1/openapi.json', '/v1/account', '/v1/nothing']) {
      const { headers } = await fetch(origin + path);
      expect(Object.fromEntries(headers)).toMatchObject(everywhere);
      expect(headers.get('strict-transport-security')).toBeNull();
      expect([path, headers.get('cache-control')]).toEqual([path, path === '/healthz' ? null : 'no-store']);
      expect(headers.has('x-request-id')).toBe(path !== '/healthz');
    }
  });
});

test('every answer behind https has strict-transport-security', async () => {
  const { origin } = await startApp({ environment: { PUBLIC_URL: 'https://mizan.example' } });
  const { headers } = await fetch(`${origin}/healthz`);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});

describe('a page', () => {
  const policyOf = (html: string, allowed: Partial<Parameters<typeof pageHeaders>[1]> = {}) =>
    (pageHeaders(html, { posts: [], frames: [], ...allowed })['content-security-policy'] ?? '').split('; ');

  test('may run its own files only, and may not be framed', () => {
    expect(pageHeaders('<p>Mizan</p>', { posts: [], frames: [] })).toEqual({
      'content-security-policy':
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    });
  });

  test('may run its inline scripts, each named once by its digest', () => {
    const [one, other] = ['let a = 1;\n', 'let b = 2;'];
    const html = `<script>${one}</script><script type="module">${other}</script><script>${one}</script>
      <script src="/assets/entry.js"></script><script async src="/assets/more.js">never run</script>`;
    const digest = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
    expect(policyOf(html)).toContain(`script-src 'self' ${digest(one)} ${digest(other)}`);
  });

  test('may post to and frame the allowed origins', () => {
    const policy = policyOf('', { posts: ['https://pay.example'], frames: ['https://card.example'] });
    expect(policy).toContain("form-action 'self' https://pay.example");
    expect(policy).toContain("frame-src 'self' https://card.example");
    expect(policyOf('').filter((rule) => rule.startsWith('frame-src'))).toEqual([]);
  });

  test('may be framed by our pages if its route allows it', () => {
    expect(policyOf('', { isFramed: true })).toContain("frame-ancestors 'self'");
  });
});
