import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Endpoint } from '@mizan/api';
import { endpoints } from '@mizan/api';
import type { Client } from 'pg';
import { inDatabase } from './members.ts';
import { startMizan } from './server.ts';
import { median } from './statistics.ts';
import type { Table } from './table.ts';
import { createFullMember, type FullMember, fieldsOf, queriesOf } from './worst-inputs/full-member.ts';
import { pagesOf } from './worst-inputs/pages.ts';
import { hostileBodies, type Input, largest } from './worst-inputs/shapes.ts';

const ROUNDS = 3;
const MAX_MS = 100;
/** After this time, work that an answer causes, such as a job, has run. */
const AFTERWARDS_MS = 30;

type Case = { name: string; method: string; sent: (round: number) => Input; headers: Record<string, string> };
type Cost = {
  name: string;
  shape: string;
  status: number;
  thread: number;
  sentBytes: number;
  answered: number;
  stored: number;
};

/**
 * Measures the worst input of each endpoint and page that a guest or a free member may call, in milliseconds of the
 * main thread and in bytes. `-- worst-inputs FILE word` writes the table to a file and measures names with the word.
 */
export default async function worstInputs([file = '', only = '']: readonly string[]): Promise<Table> {
  const mizan = await startMizan({ SANDBOX_PORT: '0', OVERLOAD_MS: '0' });
  const member = await createFullMember(mizan);
  const costs: Cost[] = [];
  for (const each of casesOf(member).filter(({ name }) => name.includes(only))) {
    const before = await inDatabase(mizan, bytesStored);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await costOf(mizan, each, round));
    const stored = Math.max(0, ((await inDatabase(mizan, bytesStored)) - before) / ROUNDS);
    const [last = { shape: '', status: 0, sentBytes: 0, answered: 0 }] = rounds.slice(-1);
    costs.push({ name: each.name, ...last, thread: middleOf(each, rounds), stored });
  }
  await mizan.stop();
  const table = tableOf(worstOfEach(costs));
  if (file !== '') writeFileSync(file, asMarkdown(table));
  return table;
}

/** Only the first DELETE has something to delete. For others the median counts, because the first compiles code. */
function middleOf({ method }: Case, rounds: readonly { thread: number }[]) {
  const times = rounds.map(({ thread }) => thread);
  return method === 'DELETE' ? Math.max(...times) : median(times);
}

/** Returns for each endpoint and page the slowest case, with the largest answer and the most stored bytes. */
const worstOfEach = (costs: readonly Cost[]) =>
  Object.values(Object.groupBy(costs, ({ name }) => name))
    .flatMap((all = []) => {
      const [worst] = all.toSorted((one, other) => other.thread - one.thread);
      const most = (of: (cost: Cost) => number) => Math.max(...all.map(of));
      return worst
        ? [{ ...worst, answered: most(({ answered }) => answered), stored: most(({ stored }) => stored) }]
        : [];
    })
    .toSorted((one, other) => other.thread - one.thread);

/** Cases that delete come last, and the one that deletes the account at the very end. */
function casesOf(member: FullMember): Case[] {
  const open = (Object.entries(endpoints) as [string, Endpoint][]).filter(([, { access }]) => access !== 'admin');
  return [
    ...pagesOf(member),
    ...open
      .toSorted((one, other) => rank(one) - rank(other))
      .flatMap(([name, endpoint]) => casesOfOne(member, name, endpoint)),
  ];
}

function rank([name, { method }]: [string, Endpoint]): number {
  if (name === 'deleteAccount') return 3;
  if (method === 'DELETE') return 2;
  return name === 'changePassword' ? 1 : 0;
}

function casesOfOne(member: FullMember, name: string, endpoint: Endpoint): Case[] {
  const { method, body, query, isBulk, isRaw, path } = endpoint;
  const headers = endpoint.proof === undefined ? { authorization: member.authorization } : {};
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, param: string) => member.paramOf(path, param));
  const make = (sent: Case['sent']): Case => ({ name, method, headers, sent });
  const asked =
    queriesOf[name]?.() ?? (query && !isBulk ? [withoutDay(largest(query) as Record<string, string>)] : [{}]);
  const address = (chosen: Record<string, string>) => `${filled}?${new URLSearchParams(chosen)}`;
  if (isBulk) {
    const kind = address(member.place);
    return hostileBodies(endpoint).map((sent) =>
      make(() => ({ ...sent, path: sent.shape.endsWith('amounts') ? kind : filled })),
    );
  }
  if (body === undefined && !isRaw)
    return asked.map((_, at) =>
      make(() => ({ shape: 'the longest query', path: address(queriesOf[name]?.()[at] ?? asked[at] ?? {}) })),
    );
  const accepted = () => ({ ...(body ? (largest(body) as object) : {}), ...fieldsOf[name]?.() });
  return [
    make(() => ({
      shape: 'every field at its longest',
      path: filled,
      body: JSON.stringify(accepted()),
      type: 'application/json',
    })),
    ...hostileBodies(endpoint).map((sent) => make(() => ({ ...sent, path: filled }))),
  ];
}

/** Only administrators may choose another date of law. */
const withoutDay = ({ on: _, ...others }: Record<string, string>) => others;

async function costOf(
  { origin, pid }: { origin: string; pid: number },
  { method, headers, sent }: Case,
  round: number,
) {
  const { shape, path, body, type } = sent(round);
  const before = threadMs(pid);
  const { status, bytes } = await send(
    origin + path,
    { method, headers: { ...headers, ...(type && { 'content-type': type }) } },
    body,
  );
  await delay(AFTERWARDS_MS);
  return {
    shape,
    status,
    thread: threadMs(pid) - before,
    sentBytes: Buffer.byteLength(body ?? '') + path.length,
    answered: bytes,
  };
}

/** Reads from Linux how long the main thread has run, so that other threads and processes do not count. */
const threadMs = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

type Options = { method: string; headers: Record<string, string> };

/** Returns the answer's status and size; status 0 if the server closed the connection. */
function send(url: string, options: Options, body: string | undefined) {
  return new Promise<{ status: number; bytes: number }>((resolve) => {
    const sent = request(url, options, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }));
      response.on('error', () => resolve({ status: 0, bytes }));
    });
    sent.on('error', () => resolve({ status: 0, bytes: 0 }));
    sent.end(body);
  });
}

/** The size of all rows as they are stored, without indexes. */
async function bytesStored(client: Client) {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_stat_user_tables WHERE schemaname = 'public' AND relname NOT LIKE 'rulebook%'`,
  );
  const sums = rows.map(({ name }) => `(SELECT coalesce(sum(pg_column_size(t.*)), 0) FROM ${name} AS t)`);
  const { rows: summed } = await client.query<{ bytes: string }>(`SELECT ${sums.join(' + ')} AS bytes`);
  return Number(summed[0]?.bytes);
}

function tableOf(costs: readonly Cost[]): Table {
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  return {
    title: `The worst input of each of ${costs.length} endpoints and pages for guests and free members (median of ${ROUNDS} requests)`,
    columns: ['what', 'worst input', 'answered', 'ms of the thread', 'kB sent', 'most kB answered', 'most kB stored'],
    rows: costs.map(({ name, shape, status, thread, sentBytes, answered, stored }) => [
      name,
      shape,
      status === 0 ? 'closed' : String(status),
      thread.toFixed(1),
      ...[sentBytes, answered, stored].map(kilobytes),
    ]),
    goals: [
      {
        text: `each at most ${MAX_MS} ms of the thread${costs
          .filter(({ thread }) => thread > MAX_MS)
          .map(({ name }) => `, not ${name}`)
          .join('')}`,
        met: costs.every(({ thread }) => thread <= MAX_MS),
      },
    ],
  };
}

const asMarkdown = ({ title, columns, rows }: Table) =>
  [title, '', ...[columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`), ''].join(
    '\n',
  );
