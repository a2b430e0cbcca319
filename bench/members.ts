import type { FoundKind } from '@mizan/api';
import { Client } from 'pg';
import type { startMizan } from './server.ts';

/** The address of a server, and how to connect to its database. */
export type Mizan = Pick<Awaited<ReturnType<typeof startMizan>>, 'origin' | 'database'>;
export type Member = { id: string; authorization: string };

export async function inDatabase<Result>(
  { database }: Pick<Mizan, 'database'>,
  action: (client: Client) => Promise<Result>,
) {
  const client = new Client(database);
  await client.connect();
  const result = await action(client);
  await client.end();
  return result;
}

/** Registers members over HTTP and grants them searches through the ledger. */
export async function makeMembers(mizan: Mizan, count: number, searches: number): Promise<Member[]> {
  const members: Member[] = [];
  for (let number = 0; number < count; number += 1) {
    const email = `bench${number}@example.com`;
    const body = { name: 'Bench', email, password: 'a password of the bench', agreedToTerms: true };
    const { tokens } = (await post(`${mizan.origin}/v1/auth/register`, body)) as {
      tokens: { access: { token: string } };
    };
    const id = await inDatabase(mizan, async (client) => {
      const { rows } = await client.query<{ id: string }>('SELECT id FROM member WHERE email = $1', [email]);
      return rows[0]?.id ?? '';
    });
    members.push({ id, authorization: `Bearer ${tokens.access.token}` });
  }
  await inDatabase(mizan, (client) =>
    client.query(
      `INSERT INTO search_entry (member_id, number, reason, amount, balance_after, at)
       SELECT member_id, entries + 1, 'grant', $1, balance + $1, now() FROM search_account WHERE member_id = ANY ($2)`,
      [searches, members.map(({ id }) => id)],
    ),
  );
  return members;
}

export async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`);
  return response.json();
}

/** Finds a kind of suit by words, and returns the address that calculates the first match. */
export async function findRule({ origin }: Mizan, words: string, province = 'punjab') {
  const query = new URLSearchParams({ q: words, province, type: 'courtFee' });
  const { kinds } = (await (await fetch(`${origin}/v1/category/search?${query}`)).json()) as { kinds: FoundKind[] };
  const first = kinds[0]?.provinces.find((each) => each.province === province);
  if (!first) throw new Error(`Nothing is found by ${words}`);
  const ids = [first.mainCategoryId, first.minorCategoryId, first.subMinorCategoryId];
  return `${origin}/v1/category/pakistan/${province}/courtFee/${ids.join('/')}/calculate`;
}
