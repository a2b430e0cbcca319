import { type Endpoint, type EndpointName, endpoints } from '@mizan/api';
import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';

type Operation = {
  operationId: string;
  security: object[];
  parameters?: { in: string; name: string }[];
  requestBody?: { content: object };
  responses: Record<string, { content?: object }>;
};
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
};

test('describes every endpoint, which of them need a token or take a key, and only schemas in use', async () => {
  const { origin } = await startApp();
  const { openapi, paths, components } = (await (await fetch(`${origin}/v1/openapi.json`)).json()) as Document;
  expect(openapi).toBe('3.1.0');
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(endpoints).toSorted());
  const described = Object.fromEntries(operations.map(({ operationId, security }) => [operationId, security]));
  const declared = (Object.entries(endpoints) as [EndpointName, Endpoint][]).map(([name, { access, key }]) => {
    const keys = key === undefined ? [] : [{ key: [key] }];
    const isOpen = access === 'guest';
    return [name, isOpen && key === undefined ? [] : [isOpen ? {} : { accessToken: [] }, ...keys]];
  });
  expect(described).toEqual(Object.fromEntries(declared));
  const names = Object.keys(components.schemas);
  expect(names).toEqual(expect.arrayContaining(['Country', 'MemberCard', 'SearchGrant']));
  const referred = (part: unknown): string[] =>
    [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);
  const reached = new Set(referred(paths));
  for (const name of reached) for (const next of referred(components.schemas[name])) reached.add(next);
  expect(names.toSorted()).toEqual([...reached].toSorted());
});

test('describes the header of a repetition, and bodies that are files', async () => {
  const { origin } = await startApp();
  const { paths } = (await (await fetch(`${origin}/v1/openapi.json`)).json()) as Document;
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const operationsWith = (is: (operation: Operation) => boolean) =>
    operations.filter(is).map(({ operationId }) => operationId);
  const endpointsWith = (is: (endpoint: Endpoint) => boolean | undefined) =>
    (Object.entries(endpoints) as [string, Endpoint][]).filter(([, endpoint]) => is(endpoint)).map(([name]) => name);
  const isKeyed = ({ parameters }: Operation) => parameters?.some((one) => one.in === 'header') === true;
  const takesFile = ({ requestBody }: Operation) => 'text/csv' in (requestBody?.content ?? {});
  expect(operationsWith(isKeyed).toSorted()).toEqual(
    endpointsWith(({ problems }) => problems?.includes('IDEMPOTENCY_KEY_REUSED')).toSorted(),
  );
  expect(operationsWith(takesFile).toSorted()).toEqual(endpointsWith(({ isBulk }) => isBulk).toSorted());
});

test('names the formats in which a file is accepted', async () => {
  const { origin } = await startApp();
  const { paths } = (await (await fetch(`${origin}/v1/openapi.json`)).json()) as Document;
  const formatsOf = (path: string) => Object.keys(paths[path]?.['post']?.requestBody?.content ?? {});
  expect(formatsOf('/v1/batch')).toEqual(['text/csv']);
  for (const type of ['court-fee', 'suit-valuation'])
    expect(formatsOf(`/v1/category-data/add-${type}-csv-data`)).toEqual(['text/csv', 'application/json']);
});

test('describes an endpoint with its answer and all its refusals', async () => {
  const { origin } = await startApp();
  const { paths } = (await (await fetch(`${origin}/v1/openapi.json`)).json()) as Document;
  const { responses } = paths['/v1/country/create']?.['post'] ?? expect.fail('not described');
  expect(Object.keys(responses)).toEqual(['201', '401', '403', '409', '422', '429']);
  expect(responses['409']).toMatchObject({ description: 'NAME_TAKEN' });
});

test('describes answers other than JSON, and both statuses of a repeated calculation', async () => {
  const { origin } = await startApp();
  const { paths } = (await (await fetch(`${origin}/v1/openapi.json`)).json()) as Document;
  const answered = (path: string, method: string) =>
    Object.entries(paths[path]?.[method]?.responses ?? {})
      .filter(([status]) => Number(status) < 400)
      .map(([status, { content = {} }]) => [status, ...Object.keys(content)]);
  expect(answered('/v1/calculation/export', 'get')).toEqual([['200', '*/*']]);
  expect(answered('/v1/google-auth/callback', 'get')).toEqual([['303']]);
  const question = '{country}/{province}/{type}/{mainCategoryId}/{minorCategoryId}/{subMinorCategoryId}';
  expect(answered(`/v1/category/${question}/calculate`, 'post')).toEqual([
    ['200', 'application/json'],
    ['201', 'application/json'],
  ]);
});

test('serves the description from a cache, and no other copy of it', async () => {
  const { origin } = await startApp();
  const { headers } = await fetch(`${origin}/v1/openapi.json`, { headers: { 'accept-encoding': 'br' } });
  expect([headers.get('content-encoding'), headers.get('cache-control')]).toEqual(['br', 'no-cache']);
  const etag = headers.get('etag') ?? '';
  expect((await fetch(`${origin}/v1/openapi.json`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  for (const copy of ['/docs/reference/yaml', '/docs/reference/yaml/?a'])
    expect([copy, (await fetch(origin + copy)).status]).toEqual([copy, 404]);
  for (const copy of ['/docs/reference/json', '/docs/reference/json/?a'])
    expect((await fetch(origin + copy)).url).toBe(`${origin}/v1/openapi.json`);
});

test('lets the page of the endpoints run only its own files', async () => {
  const { origin } = await startApp();
  const { headers, status } = await fetch(`${origin}/docs/reference/static/index.html`);
  expect(status).toBe(200);
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; " +
      "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
});

test('shows the page of the endpoints with its language and direction', async () => {
  const { origin } = await startApp();
  expect(await (await fetch(`${origin}/docs/reference/`)).text()).toContain('<html lang="en" dir="ltr">');
});
