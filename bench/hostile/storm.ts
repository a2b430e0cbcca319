import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** The first message to the process of the storm: its task. `paths` are addresses of the website. */
export type Storm = { origin: string; seconds: number; networks: number; reference: string; paths: Paths };
export type Paths = { pages: string[]; ofLaw: string[]; rules: string[]; files: string[] };
/** Counts the answers of each kind of request by status; `0` counts closed connections. */
export type Answers = Record<string, Record<string, number>>;

const IDLE_SOCKETS = 2000;
const SLOW_BODIES = 50;
const OVERSIZED = 'x'.repeat(2_000_000);
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

type StormRequest = { path: string; method?: 'GET' | 'POST'; body?: string };
type RequestKind = { perSecond: number; next: (turn: number) => StormRequest };

const json = (value: object) => JSON.stringify(value);
const person = () => ({
  name: 'Storm',
  email: `${randomUUID()}@example.com`,
  password: 'bahut lamba raaz 81',
  agreedToTerms: true,
});
/** Eight beginnings of words, which differ at every turn, so that no cached answer helps. */
const words = (turn: number) =>
  Array.from(
    { length: 8 },
    (_, at) => LETTERS.charAt((turn * 7 + at * 5) % 26) + LETTERS.charAt((turn + at) % 26),
  ).join(' ');

const at = (list: readonly string[], turn: number) => list[turn % list.length] ?? '';
const PROVINCES = ['punjab', 'sindh', 'kpk', 'balochistan', 'kashmir', 'islamabad'];
/** A different choice of provinces at every turn. */
const someProvinces = (turn: number) => PROVINCES.filter((_, bit) => ((turn % 63) + 1) & (1 << bit)).join(',');

const kindsOfPages = ({ pages, ofLaw, rules, files }: Paths): Record<string, RequestKind> => ({
  pages: { perSecond: 40, next: (turn) => ({ method: 'GET', path: at(pages, turn) }) },
  'pages of the law': { perSecond: 40, next: (turn) => ({ method: 'GET', path: at(ofLaw, turn) }) },
  'new comparisons': {
    perSecond: 100,
    next: (turn) => ({
      method: 'GET',
      path: `${turn % 2 ? '' : '/ur'}/law/compare?rule=${at(rules, turn)}&provinces=${someProvinces(turn)}`,
    }),
  },
  'links and codes': {
    perSecond: 60,
    next: (turn) => ({ method: 'GET', path: `${at(['/share/', '/share/filing/', '/check/'], turn)}${randomUUID()}` }),
  },
  documentation: {
    perSecond: 20,
    next: (turn) => ({ method: 'GET', path: at(['/docs', '/docs/reference', '/v1/openapi.json'], turn) }),
  },
  'messages of assistants': {
    perSecond: 30,
    next: (turn) => ({
      path: '/mcp',
      body: `[${'{"jsonrpc":"2.0","id":1,"method":"tools/list"},'.repeat(turn % 1000)}{}]`,
    }),
  },
  files: { perSecond: 60, next: (turn) => ({ method: 'GET', path: at(files, turn) }) },
  'unknown addresses': {
    perSecond: 60,
    next: (turn) => ({ method: 'GET', path: `/${randomUUID()}/${'A'.repeat(turn % 8000)}` }),
  },
});

const kinds = ({ reference, paths }: Storm): Record<string, RequestKind> => ({
  ...kindsOfPages(paths),
  'guesses of passwords': {
    perSecond: 40,
    next: () => ({ path: '/v1/auth/login', body: json({ email: person().email, password: 'a wrong guess' }) }),
  },
  searches: {
    perSecond: 60,
    next: (turn) => ({ method: 'GET', path: `/v1/category/search?q=${encodeURIComponent(words(turn))}` }),
  },
  registrations: { perSecond: 20, next: () => ({ path: '/v1/auth/register', body: json(person()) }) },
  'returns of browsers': {
    perSecond: 60,
    next: (turn) => ({ method: 'GET', path: `/v1/payment/return/easypaisa/${reference}?status=${turn}` }),
  },
  'forged notifications': {
    perSecond: 60,
    next: (turn) => ({
      path: '/v1/payment/notify/jazzcash',
      body: json({ pp_TxnRefNo: reference, pp_ResponseCode: '121', pp_AuthCode: String(turn), pp_SecureHash: 'F' }),
    }),
  },
  'oversized bodies': { perSecond: 5, next: () => ({ path: '/v1/contact', body: json({ message: OVERSIZED }) }) },
});

const [storm] = (await once(process, 'message')) as [Storm];
const answers: Answers = {};
const sockets: Socket[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
const end = performance.now() + storm.seconds * 1000;

await Promise.all([
  openIdle(),
  openSlowSockets(),
  ...Object.entries(kinds(storm)).map(([name, kind]) => sendAtPace(name, kind)),
]);
for (const socket of sockets) socket.destroy();
agent.destroy();
process.send?.(answers, () => process.exit());

function count(name: string, status: number) {
  const counts = (answers[name] ??= {});
  counts[status] = (counts[status] ?? 0) + 1;
}

/** Sends at an even pace without waiting for answers; at the end it waits for the requests under way. */
async function sendAtPace(name: string, { perSecond, next }: RequestKind) {
  const started = performance.now();
  const sending: Promise<void>[] = [];
  while (performance.now() < end) {
    const due = Math.floor(((performance.now() - started) / 1000) * perSecond);
    while (sending.length < due) sending.push(send(name, next(sending.length), sending.length));
    await delay(5);
  }
  await Promise.all(sending);
}

function send(name: string, { path, method = 'POST', body }: StormRequest, turn: number) {
  return new Promise<void>((resolve) => {
    const from = `203.0.113.${turn % storm.networks}`;
    const headers = { 'x-forwarded-for': from, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const done = (status: number) => {
      count(name, status);
      resolve();
    };
    const sent = request(storm.origin + path, { agent, method, headers }, (response) => {
      const { statusCode = 0 } = response;
      response
        .resume()
        .on('end', () => done(statusCode))
        .on('error', () => done(0));
    });
    // The server closes the connection of a body that is too large, which counts as status 0.
    sent.on('error', () => done(0));
    sent.end(body);
  });
}

function open() {
  const { hostname, port } = new URL(storm.origin);
  const socket = connect(Number(port), hostname);
  // The server closes sockets that send nothing, which is expected.
  socket.on('error', () => {});
  sockets.push(socket);
  return socket;
}

/** Opens idle sockets, and opens more whenever the server has closed some. */
async function openIdle() {
  while (performance.now() < end) {
    const isOpen = sockets.filter((socket) => !socket.destroyed).length;
    for (let more = isOpen; more < IDLE_SOCKETS + SLOW_BODIES && more < isOpen + 200; more += 1) {
      open();
      count('idle sockets', 0);
    }
    await delay(100);
  }
}

async function openSlowSockets() {
  const slow = Array.from({ length: SLOW_BODIES }, open);
  for (const socket of slow) {
    socket.write(
      'POST /v1/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    );
    count('slow bodies', 0);
  }
  while (performance.now() < end) {
    for (const socket of slow) if (socket.writable) socket.write('"');
    await delay(1000);
  }
}
