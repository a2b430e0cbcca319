import type { Client } from '@mizan/api';
import { createClient } from '@mizan/api';
import { ruleRow } from '@mizan/engine/testing';
import { expect, test } from 'vitest';
import { makeDataDir, startServer } from '../testing/server-process.ts';

const administrator = { email: 'admin@example.com', password: 'the administrator of a test' };
const punjab = { provinceId: 'punjab', type: 'courtFee' } as const;
const ROUNDS = 5;
const ROWS = 3000;

const rowsOf = (round: number) =>
  Array.from({ length: ROWS }, (_, n) => ({
    ...ruleRow(`Row ${n}`, n + 1),
    majorCategory: `Round ${round}`,
    cfUserInputType: 'fixed',
  }));

async function startAsAdmin(dataDir: string) {
  const server = startServer({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  });
  const { origin, client } = await server.untilListening();
  const { tokens } = await client.logIn({ body: administrator });
  return { server, admin: createClient({ origin, token: () => tokens.access.token }) };
}

/** The number of the newest version, and how many sub-minor categories each round's import left in it. */
async function look(admin: Client) {
  const [newest] = await admin.getRulebookVersions({ params: punjab });
  const tree = await admin.getCategoriesData({ params: punjab });
  const rounds = tree.filter(({ name }) => name.startsWith('Round '));
  return {
    number: newest?.number ?? 0,
    sizes: rounds.map(({ minorCategory }) => minorCategory[0]?.subminorCategory.length),
  };
}

test('kill -9 during an import leaves the complete old or the complete new version', async () => {
  const { dataDir } = makeDataDir({ isEmpty: false });
  let before = { number: 1, sizes: [] as (number | undefined)[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const { server, admin } = await startAsAdmin(dataDir);
    const after = await look(admin);
    expect([before.number, before.number + 1]).toContain(after.number);
    expect(after.sizes).toEqual(Array.from({ length: after.number - 1 }, () => ROWS));
    before = after;
    const importing = admin.addCourtFeeCsvData({ body: rowsOf(round) }).catch(() => 'killed');
    // Spread over the duration of an import; the last one may finish.
    const moment = new Promise((resolve) => setTimeout(resolve, (round / ROUNDS) * 1500));
    await Promise.race([importing, moment]);
    if (round === ROUNDS) await importing;
    server.child.kill('SIGKILL');
    await server.exit();
  }
  const { admin } = await startAsAdmin(dataDir);
  expect((await look(admin)).number).toBe(before.number + 1);
}, 120_000);
