import type { Client } from '@mizan/api';
import { ruleRow } from '@mizan/engine/testing';
import { expect, test } from 'vitest';
import { makeDataDir, startAsAdmin } from '../../testing/server-process.ts';
import { fewOrMany } from '../../testing/suite.ts';

const punjab = { provinceId: 'punjab', type: 'courtFee' } as const;
const ROUNDS = fewOrMany(2, 5);
const ROWS = 3000;

const rowsOf = (round: number) =>
  Array.from({ length: ROWS }, (_, n) => ({
    ...ruleRow(`Row ${n}`, n + 1),
    majorCategory: `Round ${round}`,
    cfUserInputType: 'fixed',
  }));

const LATER = '2131-01-01';

/** The number of publications, and the rows that each round left on two days. */
async function look(admin: Client) {
  const versions = await admin.getRulebookVersions({ params: punjab });
  const sizes: (number | undefined)[][] = [];
  for (const on of [undefined, LATER]) {
    const tree = await admin.getCategoriesData({ params: punjab, query: { on } });
    const rounds = tree.filter(({ name }) => name.startsWith('Round '));
    sizes.push(rounds.map(({ minorCategory }) => minorCategory[0]?.subminorCategory.length));
  }
  return { count: versions.length, sizes };
}

test('kill -9 during a publication leaves all of its changes or none of them', async () => {
  const { dataDir } = makeDataDir({ isEmpty: false });
  let shipped: number | undefined;
  let rounds = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const { server, admin } = await startAsAdmin(dataDir);
    const { count, sizes } = await look(admin);
    shipped ??= count;
    expect([rounds, rounds + 1]).toContain(count - shipped);
    rounds = count - shipped;
    expect(sizes).toEqual([0, 1].map(() => Array.from({ length: rounds }, () => ROWS)));
    const importing = admin.addCourtFeeCsvData({ body: rowsOf(round) }).catch(() => 'killed');
    // The kills are spread over the duration of an import, which the last one may let finish.
    const moment = new Promise((resolve) => setTimeout(resolve, (round / ROUNDS) * 2000));
    await Promise.race([importing, moment]);
    if (round === ROUNDS) await importing;
    server.child.kill('SIGKILL');
    await server.exit();
  }
  const { admin } = await startAsAdmin(dataDir);
  expect((await look(admin)).count).toBe((shipped ?? 0) + rounds + 1);
}, 180_000);
