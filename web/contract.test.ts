import { endpoints } from '@mizan/api';
import { expect, test } from 'vitest';
import { contract } from './contract.ts';

type Transform = { filter: { id: RegExp }; handler: () => { code: string } };
const { filter, handler } = contract().transform as unknown as Transform;

/** The module that the browser gets. */
const load = async () => {
  const { code } = handler();
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  return module.endpoints as Record<string, object>;
};

test('the browser gets every endpoint with only the fields that the client reads', async () => {
  const calls = await load();
  expect(Object.keys(calls)).toEqual(Object.keys(endpoints));
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const read = ['method', 'path', 'proof', 'status', 'answer', 'isBulk'] as const;
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
