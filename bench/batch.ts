import { setTimeout as delay } from 'node:timers/promises';
import type { Member } from './members.ts';
import { findRule, makeMembers, post } from './members.ts';
import { timesAtPace } from './pace.ts';
import { startMizan } from './server.ts';
import { median, ms, percentile } from './statistics.ts';
import type { Table } from './table.ts';

const ROWS = 10_000;
const ROUNDS = 5;
const PER_SECOND = 50;
const OTHERS = 20;
/** This is longer than a batch takes, so the other calculations run beside all of it. */
const SECONDS = 6;
const POLL_MS = 25;
const MAX_MS = 3000;

/** Checks and runs files of 10,000 amounts while other members calculate fifty times a second. */
export default async function batch(): Promise<Table> {
  const mizan = await startMizan();
  const [sender, ...others] = await makeMembers(mizan, OTHERS + 1, 1_000_000);
  if (!sender) throw new Error('There is no member');
  const rule = await findRule(mizan, 'promissory note');
  const times = { check: [] as number[], run: [] as number[], beside: [] as number[], alone: [] as number[] };
  times.alone = await timesOfOthers(rule, others);
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const beside = timesOfOthers(rule, others);
    const { check, run } = await calculateFile({ ...mizan, rule, sender }, round);
    const otherTimes = await beside;
    if (round === 0) continue;
    times.check.push(check);
    times.run.push(run);
    times.beside.push(...otherTimes);
  }
  await mizan.stop();
  const slowest = Math.max(...times.run.map((run, round) => run + (times.check[round] ?? 0)));
  return {
    title: `A file of ${ROWS.toLocaleString('en')} amounts beside ${PER_SECOND} other calculations a second (${ROUNDS} rounds)`,
    columns: ['what', 'figure'],
    rows: [
      ['checked, with its price', `${median(times.check).toFixed(0)} ms`],
      ['started, computed, charged and written', `${median(times.run).toFixed(0)} ms`],
      ['both, in the slowest round', `${slowest.toFixed(0)} ms`],
      ['other calculations beside it: 99th percentile', ms(percentile(times.beside, 0.99))],
      ['other calculations alone: 99th percentile', ms(percentile(times.alone, 0.99))],
    ],
    goals: [{ text: 'checked and written within 3 s, in every round', met: slowest <= MAX_MS }],
  };
}

let amount = 100_000_000;

/** Each request has a new amount, so that it is charged and saved. */
function timesOfOthers(rule: string, members: readonly Member[]) {
  let turn = 0;
  return timesAtPace({ perSecond: PER_SECOND, seconds: SECONDS, connections: OTHERS }, () => {
    const { authorization = '' } = members[turn++ % members.length] ?? {};
    return { url: rule, authorization, body: `{"amount":${(amount += 1)}}` };
  });
}

type CsvUpload = { origin: string; rule: string; sender: Member };

async function calculateFile({ origin, rule, sender: { authorization } }: CsvUpload, round: number) {
  const names = ['country', 'province', 'type', 'mainCategoryId', 'minorCategoryId', 'subMinorCategoryId'];
  const ids = new URL(rule).pathname.split('/').slice(3);
  const kind = new URLSearchParams(names.map((name, at): [string, string] => [name, ids[at] ?? '']));
  const body = Array.from({ length: ROWS }, (_, row) => 1 + row + round * ROWS).join('\n');
  const began = performance.now();
  const headers = { authorization, 'content-type': 'text/csv' };
  const answer = await fetch(`${origin}/v1/batch?${kind}`, { method: 'POST', headers, body });
  const { batch: file, price } = (await answer.json()) as { batch: { id: string } | null; price: number };
  if (!file || price !== ROWS) throw new Error(`The file was refused: ${answer.status}, price ${price}`);
  const checked = performance.now();
  await post(`${origin}/v1/batch/${file.id}/start`, { price }, { authorization });
  for (;;) {
    const { state } = (await (await fetch(`${origin}/v1/batch/${file.id}`, { headers: { authorization } })).json()) as {
      state: string;
    };
    if (state === 'done') break;
    if (state !== 'running') throw new Error(`The batch was ${state}`);
    await delay(POLL_MS);
  }
  return { check: checked - began, run: performance.now() - checked };
}
