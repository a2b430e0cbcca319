import type { FullMember } from './full-member.ts';
import type { Input } from './shapes.ts';
import { fresh } from './shapes.ts';

type Page = { name: string; method: string; headers: Record<string, string>; sent: (round: number) => Input };

/** Node itself refuses headers longer than this. */
const LONG = 'a'.repeat(14_000);
const MCP = 64_000;
const PROVINCES = ['punjab', 'sindh', 'kpk', 'balochistan', 'kashmir', 'islamabad'];

/** Worst requests to addresses outside the contract; each round uses another address where there is one. */
export function pagesOf({ key, place, tokens }: FullMember): Page[] {
  const get = (name: string, shape: string, path: (round: number) => string, headers = {}): Page => ({
    name,
    method: 'GET',
    headers: { 'accept-encoding': 'br', ...headers },
    sent: (round) => ({ shape, path: path(round) }),
  });
  const mcp = (shape: string, body: string): Page => ({
    name: '/mcp',
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, accept: 'application/json, text/event-stream' },
    sent: () => ({ shape, path: '/mcp', body, type: 'application/json' }),
  });
  const call = (name: string, args: object) =>
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } });
  const rule = place['subMinorCategoryId'] ?? '';
  const comparison = (round: number) =>
    `rule=${rule}&${new URLSearchParams(PROVINCES.slice(0, PROVINCES.length - round).map((id) => ['provinces', id]))}`;
  return [
    get('/law', 'not drawn yet', (round) => (round % 2 === 0 ? '/law' : '/ur/law')),
    get('/law/:province', 'not drawn yet', (round) => `/law/${PROVINCES[round]}`),
    get(
      '/law/:province/:type/:name',
      'not drawn yet',
      (round) => `/law/${PROVINCES[round]}/court-fee/recovery-of-money`,
    ),
    get('/law/compare', 'the list of all kinds', (round) => (round % 2 === 0 ? '/law/compare' : '/ur/law/compare')),
    get('/law/compare', 'another comparison each time', (round) => `/law/compare?${comparison(round)}`),
    get('/law/compare', 'provinces without end', () => `/law/compare?rule=${rule}&provinces=${'x,'.repeat(7000)}`),
    get('/law/compare', 'days without end', () => `/law/compare?rule=${rule}${'&dates=2020-01-01'.repeat(700)}`),
    get('/services', 'from cache', () => '/services'),
    get('/sitemap.xml', 'from cache', () => '/sitemap.xml'),
    get('/share/:token', 'a real link', () => `/share/${tokens.share}`),
    get('/share/:token', 'an unknown link', () => `/share/${fresh()}${LONG.slice(0, 80)}`),
    get('/share/filing/:filing', 'a real link', () => `/share/filing/${tokens.filing}`),
    get('/check/:code', 'a real code', () => `/check/${tokens.sheet}`),
    get('/', 'a cookie without end', () => '/', { cookie: 'language=ur; '.repeat(1000) }),
    get('/', 'encodings without end', () => '/', { 'accept-encoding': 'br;q=0.1, '.repeat(1200) }),
    get('/calculate', 'a query without end', () => `/calculate?${'a=b&'.repeat(3500)}`),
    get('/docs', 'a query without end', () => `/docs?${LONG}`),
    get('/docs/reference', 'from cache', () => '/docs/reference'),
    get('/v1/openapi.json', 'from cache', () => '/v1/openapi.json'),
    get('an unknown address', 'long', () => `/${fresh()}${LONG}`),
    get('an unknown address', 'capitals', () => `/${LONG.toUpperCase()}`),
    get('an unknown address', 'segments without end', () => `/${'a/'.repeat(7000)}`),
    get('an unknown address', 'escapes', () => `/${'%D8%A7'.repeat(2300)}`),
    get('/assets/*', 'dots', () => `/assets/${'%2e%2e/'.repeat(1000)}`),
    get('/assets/*', 'long', () => `/assets/${LONG}`),
    get('/v1/*, unknown', 'long', () => `/v1/${fresh()}${LONG}`),
    get('/healthz', 'usual', () => '/healthz'),
    get('/readyz', 'usual', () => '/readyz'),
    mcp('a list of tools', JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })),
    mcp('a search', call('find_rules', { q: 'su co fe ap re de pe pr' })),
    mcp('a calculation', call('calculate', { ...place, amount: '123456789' })),
    mcp('a rule', call('explain_rule', place)),
    mcp('long arguments', call('find_rules', { q: 'a'.repeat(MCP - 200) })),
    mcp(
      'nested arguments',
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${'['.repeat(MCP / 2 - 100)}${']'.repeat(MCP / 2 - 100)}}`,
    ),
    mcp(
      'names without end',
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{${'"aaaaaaa":1,'.repeat(MCP / 12 - 20)}"name":"x"}}`,
    ),
    mcp('an array', `[${'{},'.repeat(MCP / 3 - 10)}{}]`),
  ];
}
