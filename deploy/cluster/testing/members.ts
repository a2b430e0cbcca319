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
const HOLDS_MS = 3000;

type Tokens = { tokens: { access: { token: string } } };

/** Members who calculate without a pause and buy now and then, each request repeated with its key until it is answered. */
export async function startMembers({ origin, database }: Cluster) {
  const path = await findRule(origin);
  const members = await Promise.all(Array.from({ length: MEMBERS }, (_, index) => register(origin, index)));
  await give(database, members);
  const promised: { member: string; id: string }[] = [];
  const orders: string[] = [];
  const answeredAt: number[] = [];
  let stopped = false;
  const goesOn = () => !stopped;

  const insist = (token: string, to: string, body: object) => sendUntilAnswered(origin + to, token, body);

  const calculating = members.map(async ({ id: member, token }, index) => {
    for (let amount = 1000 + index; goesOn(); amount += MEMBERS) {
      const { status, value } = await insist(token, path, { amount });
      if (status !== 201) throw new Error(`A calculation was refused: ${status} ${JSON.stringify(value)}`);
      promised.push({ member, id: String(value['id']) });
      answeredAt.push(performance.now());
      await delay(PAUSE_MS);
    }
  });
  const buying = (async () => {
    while (goesOn()) {
      const { token } = members[orders.length % MEMBERS] ?? { token: '' };
      if (orders.length < MAX_ORDERS) {
        const { status, value } = await insist(token, '/v1/payment/orders', { ...WALLET, searches: 3 });
        if (status >= 300) throw new Error(`An order was refused: ${status} ${JSON.stringify(value)}`);
        orders.push(String((value as { order: { id: string } }).order.id));
      }
      for (let waited = 0; waited < 100 && goesOn(); waited += 1) await delay(PAUSE_MS);
    }
  })();

  return {
    untilBack: (since: number) => until('service that holds', async () => backAt(answeredAt, since)),
    count: () => promised.length,
    async stop() {
      stopped = true;
      await Promise.all([...calculating, buying]);
      return check(database, promised, orders);
    },
  };
}

/** All tries have one key, as those of a careful client: an answer may be lost on its way. */
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
  return back !== undefined && now - last < GAP_MS && last - back > HOLDS_MS ? back : undefined;
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

const give = (database: object, members: readonly { id: string }[]) =>
  inDatabase(database, async (client) => {
    await client.query('UPDATE member SET email_confirmed_at = now()');
    await client.query(
      `INSERT INTO search_entry (member_id, number, reason, amount, balance_after, at)
       SELECT member_id, entries + 1, 'grant', $1, balance + $1, now() FROM search_account WHERE member_id = ANY ($2)`,
      [SEARCHES, members.map(({ id }) => id)],
    );
  });
