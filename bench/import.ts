import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { publishThroughLaterVersions } from './import/later-versions.ts';
import { ruleRows } from './peers/rule-rows.ts';
import { peakMemory } from './processes.ts';
import type { Running } from './server.ts';
import { startMizan } from './server.ts';
import type { Table } from './table.ts';

const ROWS = 100_000;
const MANY_ROWS = 1_000_000;
const MIN_GOAL_MS = 3000;
const MAX_MEMORY_MB = 250;
const MAX_WAIT_MS = 100;
/** A file of ten times the rows may take this many times the time and the memory. */
const TIMES_LONGER = 12;
const TIMES_LARGER = 1.2;

/** Imports a hundred thousand rows and a million up to the published versions, compared with COPY into a plain table. */
export default async function importing(): Promise<Table> {
  const mizan = await startMizan();
  const authorization = await becomeAdmin(mizan);
  const some = await measure(mizan, authorization, ROWS);
  const copied = await copyInto(mizan, ruleRows(ROWS));
  const carried = await publishThroughLaterVersions((path, sent) =>
    post(`${mizan.origin}${path}`, sent, authorization),
  );
  await mizan.stop();
  const large = await startMizan();
  const many = await measure(large, await becomeAdmin(large), MANY_ROWS);
  await large.stop();
  const maxMs = Math.max(4 * copied, MIN_GOAL_MS);
  const [longer, larger] = [many.took / some.took, many.peak / some.peak];
  return {
    title: `Import of ${ROWS.toLocaleString('en')} rows over HTTP, checked, merged and published in six rulebooks`,
    columns: ['what', 'figure', 'of COPY'],
    rows: [
      ['COPY of the same rows into one table', `${copied.toFixed(0)} ms`, '1.0'],
      ['Mizan, end to end', `${some.took.toFixed(0)} ms`, (some.took / copied).toFixed(1)],
      ['slowest other request during the import', `${some.waited.toFixed(0)} ms`, ''],
      ['peak memory of the server', `${some.peak.toFixed(0)} MB`, ''],
      ['peak memory before', `${some.before.toFixed(0)} MB`, ''],
      [`${MANY_ROWS.toLocaleString('en')} rows, end to end`, `${many.took.toFixed(0)} ms`, ''],
      ['slowest other request meanwhile', `${many.waited.toFixed(0)} ms`, ''],
      ['peak memory of the server', `${many.peak.toFixed(0)} MB`, ''],
      ...carried.rows,
    ],
    goals: [
      { text: 'at most 4 times COPY, or 3 s', met: some.took <= maxMs },
      { text: `other requests within ${MAX_WAIT_MS} ms`, met: Math.max(some.waited, many.waited) <= MAX_WAIT_MS },
      { text: `peak memory at most ${MAX_MEMORY_MB} MB`, met: some.peak <= MAX_MEMORY_MB },
      {
        text: `ten times the rows in at most ${TIMES_LONGER} times the time: ${longer.toFixed(1)}`,
        met: longer <= TIMES_LONGER,
      },
      { text: `and in at most ${TIMES_LARGER} times the memory: ${larger.toFixed(2)}`, met: larger <= TIMES_LARGER },
      ...carried.goals,
    ],
  };
}

async function measure({ origin, pid }: Running, authorization: string, count: number) {
  const body = bodyOf(count);
  const before = peakMemory(pid);
  const slowest = watch(origin);
  const took = await importRows(origin, { body, count }, authorization);
  const waited = await slowest.stop();
  return { took, waited, before, peak: peakMemory(pid) };
}

/** A JSON array in chunks, made beforehand: a million rows are too long for one string. */
function bodyOf(count: number, size = 1000) {
  const body: Buffer[] = [];
  for (let first = 0; first < count; first += size) {
    const rows = JSON.stringify(ruleRows(Math.min(size, count - first), first)).slice(1, -1);
    body.push(Buffer.from(`${first === 0 ? '[' : ','}${rows}`));
  }
  return [...body, Buffer.from(']')];
}

type Sent = { body: readonly Buffer[]; count: number };

async function importRows(origin: string, { body, count }: Sent, authorization: string) {
  const started = performance.now();
  const headers = { authorization, 'content-type': 'application/json' };
  const sent = { method: 'POST', headers, body: Readable.toWeb(Readable.from(body)) as ReadableStream, duplex: 'half' };
  const response = await fetch(`${origin}/v1/category-data/add-court-fee-csv-data`, sent);
  const answer = (await response.json()) as { data?: { added: { count: number } } };
  if (answer.data?.added.count !== count)
    throw new Error(`The import was refused: ${JSON.stringify(answer).slice(0, 500)}`);
  return performance.now() - started;
}

/** Requests categories up to a hundred times a second and keeps the longest wait. */
function watch(origin: string) {
  const state = { on: true, slowest: 0 };
  const asking = (async () => {
    while (state.on) {
      const started = performance.now();
      await (await fetch(`${origin}/v1/category/pakistan/punjab/courtFee`)).text();
      state.slowest = Math.max(state.slowest, performance.now() - started);
      await delay(10);
    }
  })();
  return {
    async stop() {
      state.on = false;
      await asking;
      return state.slowest;
    },
  };
}

async function becomeAdmin({ origin, database }: Running & { database: ClientConfig }) {
  const account = { email: 'bench@example.com', password: 'a password of the bench' };
  await post(`${origin}/v1/auth/register`, { ...account, name: 'Bench', agreedToTerms: true });
  await inDatabase(database, (client) => client.query("UPDATE member SET role = 'admin', email_confirmed_at = now()"));
  const { tokens } = (await post(`${origin}/v1/auth/login`, account)) as { tokens: { access: { token: string } } };
  return `Bearer ${tokens.access.token}`;
}

async function post(url: string, body: object, authorization?: string): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`);
  return response.json();
}

async function inDatabase<Result>(database: ClientConfig, action: (client: Client) => Promise<Result>) {
  const client = new Client(database);
  await client.connect();
  const result = await action(client);
  await client.end();
  return result;
}

function copyInto({ database }: { database: ClientConfig }, rows: ReturnType<typeof ruleRows>) {
  const columns = Object.keys(rows[0] ?? {});
  const cell = (value: unknown) => (value === null ? '' : `"${String(value).replaceAll('"', '""')}"`);
  const lines = rows.map((row) => `${Object.values(row).map(cell).join(',')}\n`);
  return inDatabase(database, async (client) => {
    await client.query(`CREATE TABLE bench_rows (${columns.map((column) => `"${column}" text`).join(', ')})`);
    const started = performance.now();
    await pipeline(
      Readable.from(chunks(lines)),
      client.query(copyFrom('COPY bench_rows FROM STDIN WITH (FORMAT csv)')),
    );
    return performance.now() - started;
  });
}

function* chunks(lines: readonly string[], size = 1000) {
  for (let from = 0; from < lines.length; from += size) yield lines.slice(from, from + size).join('');
}
