import type { Client } from '@mizan/api';
import { createClient } from '@mizan/api';
import type { MajorCategory } from '@mizan/engine';
import { type SentMajor, subMinorOf, treeOf } from '@mizan/engine/testing';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { PoolConfig } from 'pg';
import { Client as Connection } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { DB } from '../../platform/db/tables.generated.ts';
import { startApp } from '../../testing/app.ts';
import { createDatabase, databaseUrl } from '../../testing/database.ts';
import { inStorm } from '../../testing/in-storm.ts';
import { makeProvince } from '../../testing/law.ts';
import { killAndWait, startServer } from '../../testing/server-process.ts';
import { untilBlocked } from '../../testing/wait-until.ts';

const TOKEN_SECRET = 'the secret of the servers of these races: 0123456789';
const LATER = ['2031-01-01', '2032-01-01', '2033-01-01'];

/** Makes publications stop at chosen steps: each row that one writes is a step, and its commit is the last. */
async function watchSteps(db: Kysely<DB>, connection: PoolConfig) {
  await sql`CREATE SEQUENCE all_steps`.execute(db);
  await sql`CREATE TABLE stop (province_id text PRIMARY KEY, at text NOT NULL)`.execute(db);
  await sql`CREATE FUNCTION step() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      step text := coalesce(nullif(current_setting('test.step', true), '')::integer, 0) + 1;
    BEGIN
      PERFORM nextval('all_steps'), set_config('test.step', step, true);
      IF TG_TABLE_NAME = 'rulebook' THEN
        PERFORM set_config('test.stop', (SELECT at FROM stop WHERE province_id = NEW.province_id), true);
      END IF;
      IF step = current_setting('test.stop', true) THEN PERFORM pg_advisory_xact_lock_shared(17); END IF;
      RETURN NEW;
    END $$`.execute(db);
  for (const table of ['rulebook', 'rulebook_part', 'rulebook_version', 'audit_entry']) {
    await sql`CREATE TRIGGER step BEFORE INSERT OR UPDATE ON ${sql.table(table)}
      FOR EACH ROW EXECUTE FUNCTION step()`.execute(db);
  }
  await sql`CREATE CONSTRAINT TRIGGER commit AFTER UPDATE ON rulebook DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION step()`.execute(db);
  const holder = new Connection(connection);
  await holder.connect();
  onTestFinished(() => holder.end());
  return {
    /** The number of steps of a publication, with nothing else under way. */
    async count(publish: () => Promise<unknown>) {
      await sql`ALTER SEQUENCE all_steps RESTART`.execute(db);
      await publish();
      const { rows } = await sql<{ count: number }>`SELECT last_value::integer AS count FROM all_steps`.execute(db);
      return rows[0]?.count ?? 0;
    },
    stopAt: (provinceId: string, at: number) => sql`INSERT INTO stop VALUES (${provinceId}, ${at})`.execute(db),
    /** Publications stop at their steps until the race is set up. */
    async whileStopped<Value>(setUp: () => Promise<Value>) {
      await holder.query('SELECT pg_advisory_lock(17)');
      try {
        return await setUp();
      } finally {
        await holder.query('SELECT pg_advisory_unlock(17)');
      }
    },
  };
}

/** A rulebook with three later versions, of which each changed another rate than the two administrators change. */
async function start() {
  const connection = await createDatabase();
  const shared = { connection, environment: { TOKEN_SECRET } };
  const app = await startApp(shared);
  const steps = await watchSteps(app.db, connection);
  const { client: admin, token } = await app.as('admin');
  let provinces = 0;
  const prepare = async () => {
    const { rulebook } = await makeProvince(admin, `State ${(provinces += 1)}`);
    const publish = (client: Client, majorCategories: SentMajor[], more: object) =>
      client.addCategoriesData({ params: rulebook, body: { majorCategories, confirmBackdating: true, ...more } });
    const first = treeOf([subMinorOf('Cheque', 0.1), subMinorOf('Bond', 0.1)]);
    const { majorCategories: tree } = await publish(admin, first, { effectiveFrom: '2020-01-01' });
    for (const [at, effectiveFrom] of LATER.entries()) {
      await publish(admin, rated(tree, 'Bond', 0.2 + at), { effectiveFrom });
    }
    /** An edit of the first version from today on. */
    const edit = (client: Client, rate: number) => publish(client, rated(tree, 'Cheque', rate), { baseVersion: 1 });
    /** The rates of both rules, today and from each later date, and how many versions each publication wrote. */
    const look = async () => {
      const trees = await Promise.all(
        [undefined, ...LATER].map((on) => admin.getCategoriesData({ params: rulebook, query: { on } })),
      );
      const versions = await admin.getRulebookVersions({ params: rulebook });
      const written = Map.groupBy(versions, ({ publication }) => publication);
      return {
        cheque: trees.map((each) => rateOf(each, 'Cheque')),
        bond: trees.map((each) => rateOf(each, 'Bond')),
        written: [...written.values()].map((each) => each.length).slice(0, -4),
      };
    };
    return { edit, look, rulebook };
  };
  return { ...app, shared, admin, token, steps, prepare };
}

const rated = (tree: readonly MajorCategory[], name: string, userInput: number): MajorCategory[] =>
  tree.map((major) => ({
    ...major,
    minorCategory: major.minorCategory.map((minor) => ({
      ...minor,
      subminorCategory: minor.subminorCategory.map((subMinor) => ({
        ...subMinor,
        courtFee: subMinor.courtFee.map((entry) => (subMinor.name === name ? { ...entry, userInput } : entry)),
      })),
    })),
  }));

const rateOf = (tree: readonly MajorCategory[], name: string) =>
  tree[0]?.minorCategory[0]?.subminorCategory.find((subMinor) => subMinor.name === name)?.courtFee[0]?.userInput;

/** The edit on its own day and in three later versions, whose own changes stay. */
const wholly = (rate: number) => ({
  cheque: [rate, rate, rate, rate],
  bond: [0.1, 0.2, 1.2, 2.2],
  written: [4],
});

const MINE = 0.5;
const THEIRS = 0.7;
/** As many as one server has connections for. */
const AT_ONCE = 7;

type Started = Awaited<ReturnType<typeof start>>;
type Race = { openOther: () => Promise<Client>; beforeRelease: () => unknown };

/** All steps in a storm; among the other tests the first, one in the middle and the commit. */
function chooseSteps(count: number) {
  const chosen = inStorm(3, count);
  return Array.from({ length: chosen }, (_, at) => 1 + Math.round((at * (count - 1)) / (chosen - 1)));
}

/**
 * Two administrators edit the same version, in a province for each chosen step. Those of one stop, each at another step;
 * then the other begins. Answers with both outcomes and what is seen afterwards, by the step.
 */
async function raceAtEachStep({ db, admin, steps, prepare }: Started, { openOther, beforeRelease }: Race) {
  const undisturbed = await prepare();
  const count = await steps.count(() => undisturbed.edit(admin, MINE));
  // The claim of the numbers, a part, four versions with their entries in the audit log, and the commit.
  expect(count).toBeGreaterThanOrEqual(11);
  const races = [];
  const chosen = chooseSteps(count);
  for (let done = 0; done < chosen.length; done += AT_ONCE) {
    const stops = await Promise.all(
      chosen.slice(done, done + AT_ONCE).map(async (step) => ({ step, ...(await prepare()) })),
    );
    for (const { step, rulebook } of stops) await steps.stopAt(rulebook.provinceId, step);
    const other = await openOther();
    const [own, others] = await steps.whileStopped(async () => {
      const mine = Promise.allSettled(stops.map(({ edit }) => edit(other, MINE)));
      await untilBlocked(db, stops.length);
      const theirs = Promise.allSettled(stops.map(({ edit }) => edit(admin, THEIRS)));
      await untilBlocked(db, 2 * stops.length);
      await beforeRelease();
      return [mine, theirs] as const;
    });
    for (const [at, { step, look }] of stops.entries()) {
      races.push({ step, mine: (await own)[at], theirs: (await others)[at], seen: await look() });
    }
  }
  return races;
}

const refusal = { status: 'rejected', reason: { code: 'RULEBOOK_CHANGED', data: { inForce: 5 } } };

test('of two administrators, one is stopped at a step of a publication: exactly one publishes, and all of it', async () => {
  const started = await start();
  const { client: other } = await (await startApp(started.shared)).as('admin');
  const races = await raceAtEachStep(started, { openOther: async () => other, beforeRelease: () => undefined });
  for (const { step, mine, theirs, seen } of races) {
    expect({ step, mine, theirs }).toMatchObject({ step, mine: { status: 'fulfilled' }, theirs: refusal });
    expect({ step, ...seen }).toEqual({ step, ...wholly(MINE) });
  }
});

test('kill -9 at a step of a publication leaves all of its versions or none', { tags: ['long'] }, async () => {
  const started = await start();
  const { connection, token } = started;
  let server = startServer({ DATABASE_URL: databaseUrl(connection), TOKEN_SECRET });
  const races = await raceAtEachStep(started, {
    async openOther() {
      const { origin } = await server.untilListening();
      return createClient({ origin, token: () => token });
    },
    async beforeRelease() {
      await killAndWait(server.child.pid ?? 0);
      server = startServer({ DATABASE_URL: databaseUrl(connection), TOKEN_SECRET });
    },
  });
  for (const { step, theirs, seen } of races) {
    expect({ step, ...seen }).toEqual({ step, ...wholly(theirs?.status === 'fulfilled' ? THEIRS : MINE) });
    if (theirs?.status === 'rejected') expect(theirs).toMatchObject(refusal);
  }
  // Killed before its commit it published nothing, so the other one did.
  expect(races.filter(({ theirs }) => theirs?.status === 'fulfilled').length).toBeGreaterThanOrEqual(races.length - 1);
});

test('of ten administrators at once exactly one publishes, and all of it, each time', async () => {
  const { admin, prepare, shared } = await start();
  const { client: other } = await (await startApp(shared)).as('admin');
  const places = await Promise.all(Array.from({ length: inStorm(1, 10) }, prepare));
  const rates = Array.from({ length: 10 }, (_, at) => 3 + at);
  for (const { edit, look } of places) {
    const outcomes = await Promise.allSettled(rates.map((rate) => edit(rate % 2 ? admin : other, rate)));
    const won = rates.filter((_, at) => outcomes[at]?.status === 'fulfilled');
    expect(won).toHaveLength(1);
    expect(await look()).toEqual(wholly(won[0] ?? 0));
  }
});
