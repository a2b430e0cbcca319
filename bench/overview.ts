import type { Client } from 'pg';
import type { Member } from './members.ts';
import { findRule, inDatabase, makeMembers, post } from './members.ts';
import { startMizan } from './server.ts';
import type { Table } from './table.ts';

const MANY = 1_000_000;
const AT_ONCE = 100_000;
const DAYS = 366;
const ROUNDS = 60;
const MAX_MS = 50;
const ADMIN = { ADMIN_EMAIL: 'bench@example.com', ADMIN_PASSWORD: 'a password of the bench' };

/** The overview of a year with a million calculations, and of its last month and week. */
export default async function overview(): Promise<Table> {
  const mizan = await startMizan(ADMIN);
  const [member] = await makeMembers(mizan, 1, 10);
  if (!member) throw new Error('There is no member');
  const rule = await findRule(mizan, 'promissory note');
  await post(rule, { amount: 150_000 }, { authorization: member.authorization });
  await inDatabase(mizan, (client) => fill(client, member));
  const body = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
  const { tokens } = (await post(`${mizan.origin}/v1/auth/login`, body)) as { tokens: { access: { token: string } } };
  const rows = [];
  for (const days of [DAYS, 30, 7]) {
    const times = await measure(`${mizan.origin}/v1/admin/overview?from=${daysAgo(days - 1)}`, tokens.access.token);
    rows.push({ days, p95: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN });
  }
  await mizan.stop();
  return {
    title: `Overview over HTTP with ${MANY.toLocaleString('en')} calculations, 95th percentile of ${ROUNDS}`,
    columns: ['days', 'time'],
    rows: rows.map(({ days, p95 }) => [String(days), `${p95.toFixed(1)} ms`]),
    goals: [{ text: `each at most ${MAX_MS} ms`, met: rows.every(({ p95 }) => p95 <= MAX_MS) }],
  };
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Spreads the calculations over the year; triggers count them by the day. */
async function fill(client: Client, { id }: Member) {
  const apart = Math.floor((DAYS * 86_400_000) / MANY);
  for (let from = 1; from <= MANY; from += AT_ONCE) {
    await client.query(
      `INSERT INTO calculation (id, member_id, subject_id, number, amount, as_of, dictionary_id, compressed)
       SELECT gen_random_uuid(), $1, (SELECT max(id) FROM calculation_subject), ($2::bigint - n * $3::bigint) << 20, n::text, saved.*
       FROM generate_series($4::bigint, $5::bigint) AS n,
         (SELECT as_of, dictionary_id, compressed FROM calculation LIMIT 1) AS saved`,
      [id, Date.now(), apart, from, from + AT_ONCE - 1],
    );
  }
}

/** The first rounds warm up. */
async function measure(url: string, token: string) {
  const times: number[] = [];
  for (let round = -5; round < ROUNDS; round += 1) {
    const started = performance.now();
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    const answer = (await response.json()) as { days?: unknown[] };
    if (answer.days === undefined) throw new Error(JSON.stringify(answer));
    if (round >= 0) times.push(performance.now() - started);
  }
  return times;
}
