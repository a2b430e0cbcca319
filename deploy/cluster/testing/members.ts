import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { check, inDatabase } from './check.ts';
import type { Cluster } from './cluster.ts';
import { until } from './cluster.ts';

const MEMBERS = 6;
const SEARCHES = 100_000;
const PAUSE_MS = 100;
const TIMEOUT_MS = 5000;
/** The one wallet of the gateway that approves; it is prompted five times an hour at most. */
const WALLET = { method: 'jazzcash', mobileNumber: '03123456789', cnic: '345678' };
const MAX_ORDERS = 4;
/** Members ask several times a second, so that a second without an answer is an outage. */
const GAP_MS = 1000;
/** Answers without a gap for this long show that the service is back. */
const STEADY_MS = 3000;

type Tokens = { tokens: { access: { token: string } } };

/** Starts members who calculate all the time and buy now and then. Each request is repeated with its key until it is answered. */
export async function startMembers({ origin, database }: Cluster) {
  const path = await findRule(origin);
  const members = await Promise.all(Array.from({ length: MEMBERS }, (_, index) => register(origin, index)));
  await giveSearches(database, members);
  const answered: { member: string; id: string }[] = [];
  const orders: string[] = [];
  const answeredAt: number[] = [];
  let stopped = false;
  const isRunning = () => !stopped;

  const post = (token: string, to: string, body: object) => sendUntilAnswered(origin + to, token, body);

  const calculating = members.map(async ({ id: member, token }, index) => {
    for (let amount = 1000 + index; isRunning(); amount += MEMBERS) {
      const { status, value } = await post(token, path, { amount });
      if (status !== 201) throw new Error(`A calculation was refused: ${status} ${JSON.stringify(value)}`);
      answered.push({ member, id: String(value['id']) });
      answeredAt.push(performance.now());
      await delay(PAUSE_MS);
    }
  });
  const buying = (async () => {
    while (isRunning()) {
      const { token } = members[orders.length % MEMBERS] ?? { token: '' };
      if (orders.length < MAX_ORDERS) {
        const { status, value } = await post(token, '/v1/payment/orders', { ...WALLET, searches: 3 });
        if (status >= 300) throw new Error(`An order was refused: ${status} ${JSON.stringify(value)}`);
        orders.push(String((value as { order: { id: string } }).order.id));
      }
      for (let waited = 0; waited < 100 && isRunning(); waited += 1) await delay(PAUSE_MS);
    }
  })();

  return {
    untilBack: (since: number) => until('steady service', async () => backAt(answeredAt, since)),
    count: () => answered.length,
    async stop() {
      stopped = true;
      await Promise.all([...calculating, buying]);
      return check(database, answered, orders);
    },
  };
}

/** Repeats a request with one key until it is answered, as a careful client does: an answer may be lost on its way. */
async function sendUntilAnswered(url: string, token: string, body: object) {
  const key = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const sent = { method: 'POST', headers: { 'content-type': 'application/json', ...key }, body: JSON.stringify(body) };
  const send = async () => {
    const response = await fetch(url, { ...sent, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return { status: response.status, value: (await response.json()) as Record<string, unknown> };
  };
  for (;;) {
    // A broken connection, or an answer that is cut off: the next try finds another server.
    const answer = await send().catch(() => undefined);
    if (answer && answer.status < 500) return answer;
    await delay(PAUSE_MS);
  }
}

/**
 * When answers came again after a kill, once they have come for three seconds without a gap. An answer that was under way at the
 * kill does not count, because a gap follows it.
 */
function backAt(answeredAt: readonly number[], since: number, now = performance.now()): number | undefined {
  const times = [since, ...answeredAt.filter((at) => at > since)];
  const back = times.findLast((at, index) => index > 0 && at - (times[index - 1] ?? at) > GAP_MS) ?? times[1];
  const last = times.at(-1) ?? since;
  return back !== undefined && now - last < GAP_MS && last - back > STEADY_MS ? back : undefined;
}

async function findRule(origin: string) {
  const query = new URLSearchParams({ q: 'promissory note', province: 'punjab', type: 'courtFee' });
  const { kinds } = (await (await fetch(`${origin}/v1/category/search?${query}`)).json()) as {
    kinds: { provinces: Record<string, string>[] }[];
  };
  const found = kinds[0]?.provinces.find(({ province }) => province === 'punjab') ?? {};
  const ids = [found['mainCategoryId'], found['minorCategoryId'], found['subMinorCategoryId']];
  return `/v1/category/pakistan/punjab/courtFee/${ids.join('/')}/calculate`;
}

async function register(origin: string, index: number) {
  const body = {
    name: 'A Member',
    email: `member${index}@example.com`,
    password: 'a password of a try',
    agreedToTerms: true,
  };
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const { tokens } = (await (await fetch(`${origin}/v1/auth/register`, sent)).json()) as Tokens;
  const [, claims = ''] = tokens.access.token.split('.');
  return { id: JSON.parse(Buffer.from(claims, 'base64url').toString()).sub as string, token: tokens.access.token };
}

const giveSearches = (database: object, members: readonly { id: string }[]) =>
  inDatabase(database, async (client) => {
    await client.query('UPDATE member SET email_confirmed_at = now()');
    await client.query(
      `INSERT INTO search_entry (member_id, number, reason, amount, balance_after, at)
       SELECT member_id, entries + 1, 'grant', $1, balance + $1, now() FROM search_account WHERE member_id = ANY ($2)`,
      [SEARCHES, members.map(({ id }) => id)],
    );
  });
