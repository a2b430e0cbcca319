import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { Mizan } from './members.ts';
import { post } from './members.ts';
import { ruleRows } from './peers/rule-rows.ts';
import { peakMemory } from './processes.ts';
import { startMizan } from './server.ts';
import type { Table } from './table.ts';

const SIZES = [
  { count: 10_000, seconds: 3 },
  { count: 100_000, seconds: 20 },
];
const MAX_MEMORY_MB = 600;
const MAX_WAIT_MS = 100;
const ADMIN = { ADMIN_EMAIL: 'bench@example.com', ADMIN_PASSWORD: 'a password of the bench' };

type Rows = ReturnType<typeof ruleRows>;
type Form = { readonly name: string; readonly mediaType: string; readonly write: (rows: Rows) => string };

const FORMS: readonly Form[] = [
  { name: 'JSON', mediaType: 'application/json', write: (rows) => JSON.stringify(rows) },
  { name: 'CSV', mediaType: 'text/csv', write: (rows) => [Object.keys(rows[0] ?? {}), ...linesOf(rows)].join('\n') },
];

const cell = (value: unknown) => (value === null ? '' : `"${String(value).replaceAll('"', '""')}"`);
const linesOf = (rows: Rows) => rows.map((row) => Object.values(row).map(cell).join(','));

/** Imports rows and publishes them, while another thread reads categories. */
export default async function importing(): Promise<Table> {
  const measured: (ImportResult & { count: number; seconds: number; form: Form })[] = [];
  for (const { count, seconds } of SIZES)
    for (const form of FORMS) measured.push({ count, seconds, form, ...(await importAlone(count, form)) });
  const nameOf = ({ count, form }: (typeof measured)[number]) => `${count.toLocaleString('en')} rows as ${form.name}`;
  return {
    title: 'Import over HTTP, checked, merged and published in six rulebooks, each on a new server',
    columns: ['what', 'end to end', 'slowest other request', 'peak memory of the server'],
    rows: measured.map((each) => [
      nameOf(each),
      `${(each.took / 1000).toFixed(1)} s`,
      `${each.waited.toFixed(0)} ms`,
      `${each.peak.toFixed(0)} MB`,
    ]),
    goals: measured.flatMap((each) => [
      { text: `${nameOf(each)} within ${each.seconds} s`, met: each.took <= each.seconds * 1000 },
      { text: `${nameOf(each)}: others wait at most ${MAX_WAIT_MS} ms`, met: each.waited <= MAX_WAIT_MS },
      { text: `${nameOf(each)}: at most ${MAX_MEMORY_MB} MB`, met: each.peak <= MAX_MEMORY_MB },
    ]),
  };
}

type ImportResult = { took: number; waited: number; peak: number };

/** Each import gets a new server, because peak memory of one must not count for another. */
async function importAlone(count: number, form: Form): Promise<ImportResult> {
  const mizan = await startMizan(ADMIN);
  const authorization = await logIn(mizan);
  const body = Buffer.from(form.write(ruleRows(count)));
  const watching = watch(mizan.origin);
  const took = await importRows(mizan, { body, count, headers: { authorization, 'content-type': form.mediaType } });
  const waited = await watching.stop();
  const peak = peakMemory(mizan.pid);
  await mizan.stop();
  return { took, waited, peak };
}

async function logIn({ origin }: Mizan) {
  const body = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
  const { tokens } = (await post(`${origin}/v1/auth/login`, body)) as { tokens: { access: { token: string } } };
  return `Bearer ${tokens.access.token}`;
}

type ImportRequest = { body: Buffer<ArrayBuffer>; count: number; headers: Record<string, string> };

async function importRows({ origin }: Mizan, { body, count, headers }: ImportRequest) {
  const started = performance.now();
  // `fetch` would copy the body for half a second before it sends the first byte.
  const sent = request(`${origin}/v1/category-data/add-court-fee-csv-data`, {
    method: 'POST',
    headers: { ...headers, 'content-length': body.length },
  }).end(body);
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
