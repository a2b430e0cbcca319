import { endpoints } from '@mizan/api';
import { expect, test } from 'vitest';
import { contract } from './contract.ts';

type Handler = (code: string, id: string, options?: { ssr: boolean }) => { code: string };
const { filter, handler } = contract().transform as unknown as { filter: { id: RegExp }; handler: Handler };

const clientFields = ['method', 'path', 'proof', 'status', 'answer', 'isBulk'];

test.each([
  ['the browser gets every endpoint with only the fields that the client reads', false, clientFields],
  [
    'modules that draw documents also get the permission of a key, and the summary',
    true,
    [...clientFields, 'key', 'summary'],
  ],
])('%s', async (_, ssr, read) => {
  const { code } = handler('', '', { ssr });
  const { endpoints: calls } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  expect(Object.keys(calls)).toEqual(Object.keys(endpoints));
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const wanted = read
      .filter((key) => key in endpoint)
      .map((key) => [key, (endpoint as Record<string, unknown>)[key]]);
    expect(calls[name], name).toEqual(Object.fromEntries(wanted));
  }
});

test('only the module of the endpoints is replaced', () => {
  expect(filter.id.test('/mizan/packages/api/src/endpoints.ts')).toBe(true);
  expect(filter.id.test('/mizan/packages/api/src/http/endpoint.ts')).toBe(false);
  expect(filter.id.test('/mizan/packages/api/src/endpoints.tsx')).toBe(false);
});
