import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
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
/** Nearly as many as one request may send (128 MB), and a tenth of them. */
const MANY_ROWS = 200_000;
const FEW_ROWS = MANY_ROWS / 10;
const MIN_GOAL_MS = 3000;
const MAX_MEMORY_MB = 250;
const MAX_WAIT_MS = 100;
/** Ten times the rows may take this many times the time and the memory. */
const MAX_TIMES_LONGER = 12;
const MAX_TIMES_LARGER = 1.2;

/** Imports a hundred thousand rows up to the published versions, compared with COPY, and the largest file with a tenth of it. */
export default async function importing(): Promise<Table> {
  const { imported, copied, carried } = await withAdmin(async (mizan, authorization) => {
    const rows = ruleRows(ROWS);
    return {
      imported: await measure(mizan, rows, authorization),
      copied: await copyInto(mizan, rows),
      carried: await publishThroughLaterVersions((path, sent) => post(`${mizan.origin}${path}`, sent, authorization)),
    };
  });
  const importAlone = (count: number, form?: Form) =>
    withAdmin((mizan, authorization) => measure(mizan, ruleRows(count), authorization, form));
  const few = await importAlone(FEW_ROWS);
  const many = await importAlone(MANY_ROWS);
  const csv = await importAlone(MANY_ROWS, CSV);
  const longer = many.took / few.took;
  const larger = Math.max(many.peak, csv.peak) / few.peak;
  return {
    title: `Import of ${ROWS.toLocaleString('en')} rows over HTTP, checked, merged and published in six rulebooks`,
    columns: ['what', 'figure', 'of COPY'],
    rows: [
      ['COPY of the same rows into one table', `${copied.toFixed(0)} ms`, '1.0'],
      ['Mizan, end to end', `${imported.took.toFixed(0)} ms`, (imported.took / copied).toFixed(1)],
      ['slowest other request during the import', `${imported.waited.toFixed(0)} ms`, ''],
      ['peak memory of the server', `${imported.peak.toFixed(0)} MB`, ''],
      ['peak memory before', `${imported.before.toFixed(0)} MB`, ''],
      ...[few, many, csv].flatMap(({ count, form, took, waited, peak }) => [
        [`${count.toLocaleString('en')} rows as ${form.name}, end to end`, `${took.toFixed(0)} ms`, ''],
        ['slowest other request meanwhile', `${waited.toFixed(0)} ms`, ''],
        ['peak memory of the server', `${peak.toFixed(0)} MB`, ''],
      ]),
      ...carried.rows,
    ],
    goals: [
      { text: 'at most 4 times COPY, or 3 s', met: imported.took <= Math.max(4 * copied, MIN_GOAL_MS) },
      {
        text: `other requests within ${MAX_WAIT_MS} ms`,
        met: Math.max(imported.waited, many.waited, csv.waited) <= MAX_WAIT_MS,
      },
      { text: `peak memory at most ${MAX_MEMORY_MB} MB`, met: imported.peak <= MAX_MEMORY_MB },
      {
        text: `ten times the rows in at most ${MAX_TIMES_LONGER} times the time: ${longer.toFixed(1)}`,
        met: longer <= MAX_TIMES_LONGER,
      },
      {
        text: `and in at most ${MAX_TIMES_LARGER} times the memory: ${larger.toFixed(2)}`,
        met: larger <= MAX_TIMES_LARGER,
      },
      ...carried.goals,
    ],
  };
}

type Mizan = Awaited<ReturnType<typeof startMizan>>;

/** A new server: the peak memory of one import must not count for another. */
async function withAdmin<Result>(action: (mizan: Mizan, authorization: string) => Promise<Result>) {
  const mizan = await startMizan();
  const result = await action(mizan, await becomeAdmin(mizan));
  await mizan.stop();
  return result;
}

type Rows = ReturnType<typeof ruleRows>;
type Form = { readonly name: string; readonly mediaType: string; readonly write: (rows: Rows) => string };

const JSON_ARRAY: Form = { name: 'JSON', mediaType: 'application/json', write: (rows) => JSON.stringify(rows) };
const CSV: Form = {
  name: 'CSV',
  mediaType: 'text/csv',
  write: (rows) => [`${Object.keys(rows[0] ?? {}).join(',')}\n`, ...linesOf(rows)].join(''),
};

const cell = (value: unknown) => (value === null ? '' : `"${String(value).replaceAll('"', '""')}"`);
const linesOf = (rows: Rows) => rows.map((row) => `${Object.values(row).map(cell).join(',')}\n`);

async function measure({ origin, pid }: Running, rows: Rows, authorization: string, form = JSON_ARRAY) {
  const count = rows.length;
  const body = Buffer.from(form.write(rows));
  const before = peakMemory(pid);
  const slowest = watch(origin);
  const took = await importRows(origin, { body, count, form }, authorization);
  const waited = await slowest.stop();
  return { count, form, took, waited, before, peak: peakMemory(pid) };
}

type Sent = { body: Buffer<ArrayBuffer>; count: number; form: Form };

async function importRows(origin: string, { body, count, form }: Sent, authorization: string) {
  const started = performance.now();
  const headers = { authorization, 'content-type': form.mediaType, 'content-length': body.length };
  // `fetch` copies the body for half a second before it sends the first byte.
  const sent = request(`${origin}/v1/category-data/add-court-fee-csv-data`, { method: 'POST', headers }).end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const answer = (await json(response)) as { data?: { added: { count: number } } };
  if (answer.data?.added.count !== count)
    throw new Error(`The import was refused: ${JSON.stringify(answer).slice(0, 500)}`);
  return performance.now() - started;
}

function watch(origin: string) {
  const worker = new Worker(new URL('./import/watch.ts', import.meta.url), { workerData: origin });
  return {
    async stop() {
      worker.postMessage('stop');
      const [slowest] = (await once(worker, 'message')) as [number];
      return slowest;
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

function copyInto({ database }: { database: ClientConfig }, rows: Rows) {
  const columns = Object.keys(rows[0] ?? {});
  const lines = linesOf(rows);
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
