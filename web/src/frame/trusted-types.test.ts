import { beforeEach, describe, expect, test, vi } from 'vitest';
import { trustedHtml, trustedScriptUrl, trustOnlyOurs } from './trusted-types';

const ours = 'https://mizan.example';

beforeEach(() => void vi.stubGlobal('location', new URL('/desk/import', ours)));

test.each(['', '<script></script>', 'let a = 1;', '{"@type": "WebPage"}', 'a > b'])(
  'the policy trusts %j as HTML',
  (html) => {
    expect(trustedHtml(html)).toBe(html);
  },
);

test.each(['<img src=x onerror=alert(1)>', '<script>alert(1)</script>', '<script></script><b>', ' <b'])(
  'the policy does not trust %j as HTML',
  (html) => {
    expect(trustedHtml(html)).toBeNull();
  },
);

describe('the address of a worker thread', () => {
  test.each(['/assets/parse-worker-1a2b.js', `${ours}/assets/parse-worker-1a2b.js`, '/service-worker.js'])(
    'is trusted: %s',
    (url) => {
      expect(trustedScriptUrl(url)).toBe(url);
    },
  );

  test.each([
    'https://evil.example/assets/worker.js',
    '//evil.example/assets/worker.js',
    '/v1/picture/1',
    'https://evil.example/service-worker.js',
    '/v1/service-worker.js',
    '/assets/../v1/picture/1',
    '/assets/%2e%2e/v1/picture/1',
    'data:text/javascript,alert(1)',
    'blob:https://mizan.example/assets/1',
  ])('is not trusted: %s', (url) => {
    expect(trustedScriptUrl(url)).toBeNull();
  });
});

test('a browser without Trusted Types needs no policy; another gets the default one', () => {
  expect(trustOnlyOurs).not.toThrow();
  const createPolicy = vi.fn();
  vi.stubGlobal('trustedTypes', { createPolicy });
  trustOnlyOurs();
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('default', {
    createHTML: trustedHtml,
    createScriptURL: trustedScriptUrl,
  });
});
