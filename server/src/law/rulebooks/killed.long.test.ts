import type { Client } from '@mizan/api';
import { ruleRow } from '@mizan/engine/testing';
import { expect, test } from 'vitest';
import { inStorm } from '../../testing/in-storm.ts';
import { makeDataDir, startAsAdmin } from '../../testing/server-process.ts';

const punjab = { provinceId: 'punjab', type: 'courtFee' } as const;
const ROUNDS = inStorm(2, 5);
const ROWS = 3000;

const rowsOf = (round: number) =>
  Array.from({ length: ROWS }, (_, n) => ({
    ...ruleRow(`Row ${n}`, n + 1),
    majorCategory: `Round ${round}`,
    cfUserInputType: 'fixed',
  }));

const LATER = ['2131-01-01', '2133-01-01', '2135-01-01'];

/** Renames one category from each later date on, so that every import is carried into three versions. */
async function schedule(admin: Client) {
  for (const day of LATER) {
    const { version, majorCategories } = await admin.getRulebookInForce({ params: punjab, query: { on: day } });
    const tree = majorCategories.map((major, at) => (at === 0 ? { ...major, name: `Until ${day}` } : major));
    const body = { majorCategories: tree, effectiveFrom: day, baseVersion: version?.number ?? 0 };
    await admin.addCategoriesData({ params: punjab, body });
  }
}

/** How many versions each publication wrote, the oldest first, and how many rows each round left on each date. */
async function look(admin: Client) {
  const versions = await admin.getRulebookVersions({ params: punjab });
  const publications = [...Map.groupBy(versions, ({ publication }) => publication).values()];
  const sizes: (number | undefined)[][] = [];
  for (const on of [undefined, ...LATER]) {
    const tree = await admin.getCategoriesData({ params: punjab, query: { on } });
    const rounds = tree.filter(({ name }) => name.startsWith('Round '));
    sizes.push(rounds.map(({ minorCategory }) => minorCategory[0]?.subminorCategory.length));
  }
  return { written: publications.map(({ length }) => length).toReversed(), sizes };
}

test('kill -9 during a publication that carries three later versions leaves all of its versions or none', async () => {
  const { dataDir } = makeDataDir({ isEmpty: false });
  let rounds = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const { server, admin } = await startAsAdmin(dataDir);
    if (round === 0) await schedule(admin);
    const { written, sizes } = await look(admin);
    expect([rounds, rounds + 1]).toContain(written.length - 4);
    rounds = written.length - 4;
    expect(written).toEqual([1, 1, 1, 1, ...Array.from({ length: rounds }, () => 4)]);
    expect(sizes).toEqual(Array.from({ length: 4 }, () => Array.from({ length: rounds }, () => ROWS)));
    const importing = admin.addCourtFeeCsvData({ body: rowsOf(round) }).catch(() => 'killed');
    // Spread over the duration of an import; the last one may finish.
    const moment = new Promise((resolve) => setTimeout(resolve, (round / ROUNDS) * 2000));
    await Promise.race([importing, moment]);
    if (round === ROUNDS) await importing;
    server.child.kill('SIGKILL');
    await server.exit();
  }
  const { admin } = await startAsAdmin(dataDir);
  expect((await look(admin)).written).toHaveLength(rounds + 5);
}, 180_000);
