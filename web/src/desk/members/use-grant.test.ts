import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { renderHook } from '../../testing/render-hook';
import { stubServer } from '../../testing/server';
import { useGrant } from './use-grant';

beforeEach(() => void openPage());

test('a grant whose answer was lost is sent again with its idempotency key, and another grant with a new one', async () => {
  const requests = stubServer(() => {
    throw new TypeError('No connection');
  });
  const { hook } = await renderHook(() => useGrant('member-1'));
  const goodwill = { kind: 'give', searches: 500, note: 'Goodwill' } as const;
  for (const grant of [goodwill, { ...goodwill, kind: 'take' } as const, goodwill])
    await expect(hook.current(grant)).rejects.toMatchObject({ code: 'FETCH_ERROR' });
  expect(requests.map(({ body }) => body)).toEqual([
    { kind: 'grant', searches: 500, note: 'Goodwill' },
    { kind: 'adjustment', searches: -500, note: 'Goodwill' },
    { kind: 'grant', searches: 500, note: 'Goodwill' },
  ]);
  const [given, taken, again] = requests.map(({ headers }) => headers.get('idempotency-key'));
  expect(given).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(again).toBe(given);
  expect(taken).not.toBe(given);
});
