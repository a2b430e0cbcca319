import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { createBrotliDecompress } from 'node:zlib';
import { fill, makeSubjects } from './history.ts';
import type { Member } from './members.ts';
import { findRule, inDatabase, makeMembers, post } from './members.ts';
import type { Post } from './paced.ts';
import { timesAtPace } from './paced.ts';
import { startMizan } from './server.ts';
import type { Table } from './table.ts';

const MANY = 1_000_000;
const PACE = { perSecond: 50, seconds: 2, connections: 10 };
const QUIET_MS = 20_000;
const SAMPLE_MS = 20;
const SEARCHES = 10_000_000;
const MAX_MB = 60;
const MAX_RATIO = 3;
/** One administrator has to stay. */
const ADMIN = { ADMIN_EMAIL: 'bench@example.com', ADMIN_PASSWORD: 'a password of the bench' };

type Mizan = Awaited<ReturnType<typeof startMizan>>;
type Figures = { seconds: number; p95: number; megabytes: number };

/** The export and the deletion of a long history while another member calculates; `account 50000` for a shorter one. */
export default async function account([count = String(MANY)]: readonly string[]): Promise<Table> {
  const many = Number(count);
  const mizan = await startMizan(ADMIN);
  const [other, owner] = await makeMembers(mizan, 2, SEARCHES);
  if (!other || !owner) throw new Error('There are no members');
  const url = await findRule(mizan, 'promissory note');
  await post(url, { amount: 150_000 }, headersOf(other));
  await fillHistory(mizan, owner, many);
  let amount = 0;
  const next = () => ({ url, authorization: other.authorization, body: JSON.stringify({ amount: (amount += 1) }) });
  const quiet = await watch(mizan, next, () => delay(QUIET_MS));
  const exported = await watch(mizan, next, async () => download(mizan, await logIn(mizan), many));
  const deleted = await watch(mizan, next, async () => deleteAccount(mizan, await logIn(mizan)));
  await mizan.stop();
  return tableOf(many, { quiet, exported, deleted });
}

/** The member becomes an administrator, whose calculations are free. */
async function fillHistory(mizan: Mizan, { id }: Member, many: number) {
  await inDatabase(mizan, async (client) => {
    await client.query(`UPDATE member SET role = 'admin', email_confirmed_at = now() WHERE id = $1`, [id]);
    await makeSubjects(client);
    await fill(client, [{ id, authorization: '' }], { count: many });
    // The state that autovacuum reaches some time after such a load.
    await client.query('VACUUM ANALYZE calculation, calculation_count, calculation_subject');
  });
}

const headersOf = ({ authorization }: Pick<Member, 'authorization'>) => ({ authorization });

async function logIn({ origin }: Mizan) {
  const body = { email: 'bench1@example.com', password: ADMIN.ADMIN_PASSWORD };
  const { tokens } = (await post(`${origin}/v1/auth/login`, body)) as { tokens: { access: { token: string } } };
  return { authorization: `Bearer ${tokens.access.token}` };
}

/** Calculates for the other member until the action is over, and watches the memory of the server. */
async function watch({ pid }: Mizan, next: () => Post, action: () => Promise<void>): Promise<Figures> {
  const started = performance.now();
  let megabytes = 0;
  const sampling = setInterval(() => (megabytes = Math.max(megabytes, memoryOf(pid))), SAMPLE_MS);
  const over = new AbortController();
  const acting = action().finally(() => over.abort());
  const times: number[] = [];
  while (!over.signal.aborted) times.push(...(await timesAtPace(PACE, next)));
  await acting;
  const seconds = (performance.now() - started) / 1000;
  clearInterval(sampling);
  return { seconds, megabytes, p95: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN };
}

function memoryOf(pid: number) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Takes the file as a browser does, compressed, and counts its calculations. */
async function download({ origin }: Mizan, headers: { authorization: string }, many: number) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const asked = request(`${origin}/v1/account/export`, { headers: { ...headers, 'accept-encoding': 'br' } }, resolve);
  asked.on('error', reject).end();
  const response = await promise;
  let lines = 0;
  for await (const piece of response.pipe(createBrotliDecompress())) {
    for (let at = (piece as Buffer).indexOf(10); at >= 0; at = (piece as Buffer).indexOf(10, at + 1)) lines += 1;
  }
  if (lines < many) throw new Error(`The export has ${lines} lines`);
}

async function deleteAccount(mizan: Mizan, headers: { authorization: string }) {
  const body = JSON.stringify({ password: ADMIN.ADMIN_PASSWORD });
  const answer = await fetch(`${mizan.origin}/v1/account`, {
    method: 'DELETE',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  if (!answer.ok) throw new Error(await answer.text());
  await inDatabase(mizan, async (client) => {
    while ((await client.query('SELECT FROM closed_account')).rowCount) await delay(100);
  });
}

function tableOf(many: number, figures: Record<'quiet' | 'exported' | 'deleted', Figures>): Table {
  const { quiet, exported, deleted } = figures;
  const rowOf = (name: string, { seconds, p95, megabytes }: Figures) => [
    name,
    `${seconds.toFixed(1)} s`,
    `${megabytes.toFixed(0)} MB`,
    `${(megabytes - quiet.megabytes).toFixed(0)} MB`,
    `${p95.toFixed(1)} ms`,
  ];
  return {
    title: `An account with ${many.toLocaleString('en')} calculations, while another member makes ${PACE.perSecond} a second`,
    columns: ['what', 'time', 'peak memory of the server', 'more', "95th percentile of the other member's"],
    rows: [rowOf('neither', quiet), rowOf('export', exported), rowOf('deletion', deleted)],
    goals: [
      {
        text: `at most ${MAX_MB} MB more`,
        met: Math.max(exported.megabytes, deleted.megabytes) - quiet.megabytes <= MAX_MB,
      },
      {
        text: `the other member waits at most ${MAX_RATIO} times as long`,
        met: Math.max(exported.p95, deleted.p95) <= MAX_RATIO * quiet.p95,
      },
    ],
  };
}
