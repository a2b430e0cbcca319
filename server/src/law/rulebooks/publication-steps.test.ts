import { type Client, createClient } from '@mizan/api';
import type { MajorCategory } from '@mizan/engine';
import { subMinorOf, treeOf } from '@mizan/engine/testing';
import { sql } from 'kysely';
import { Client as Connection, type PoolConfig } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { startApp } from '../../testing/app.ts';
import { createDatabase, databaseUrl } from '../../testing/database.ts';
import { makeProvince } from '../../testing/law.ts';
import { killAndWait, startServer } from '../../testing/server-process.ts';
import { fewOrMany } from '../../testing/suite.ts';
import { rateOf, setRate } from '../../testing/timeline.ts';
import { untilBlocked } from '../../testing/wait-until.ts';

const TOKEN_SECRET = 'the secret of the servers of these races: 0123456789';

/** Lets a publication stop at a chosen step. Each row that it writes is a step, and its commit is the last one. */
async function watchSteps(db: Database, connection: PoolConfig) {
  await sql`CREATE SEQUENCE all_steps`.execute(db);
  await sql`CREATE TABLE stop (note text PRIMARY KEY, at text NOT NULL)`.execute(db);
  await sql`CREATE FUNCTION step() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      step text := coalesce(nullif(current_setting('test.step', true), '')::integer, 0) + 1;
    BEGIN
      PERFORM nextval('all_steps'), set_config('test.step', step, true);
      IF TG_TABLE_NAME = 'law_publication' THEN
        PERFORM set_config('test.stop', (SELECT at FROM stop WHERE note = NEW.note), true);
      END IF;
      IF step = current_setting('test.stop', true) THEN PERFORM pg_advisory_xact_lock_shared(17); END IF;
      RETURN NEW;
    END $$`.execute(db);
  for (const table of ['law_publication', 'law_change', 'audit_entry'])
    await sql`CREATE TRIGGER step BEFORE INSERT ON ${sql.table(table)} FOR EACH ROW EXECUTE FUNCTION step()`.execute(
      db,
    );
  await sql`CREATE CONSTRAINT TRIGGER commit AFTER INSERT ON law_publication DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION step()`.execute(db);
  const holder = new Connection(connection);
  await holder.connect();
  onTestFinished(() => holder.end());
  return {
    /** Counts the steps of a publication while no other runs. */
    async count(publish: () => Promise<unknown>) {
      await sql`ALTER SEQUENCE all_steps RESTART`.execute(db);
      await publish();
      const { rows } = await sql<{ count: number }>`SELECT last_value::integer AS count FROM all_steps`.execute(db);
      return rows[0]?.count ?? 0;
    },
    stopAt: (note: string, at: number) => sql`INSERT INTO stop VALUES (${note}, ${at})`.execute(db),
    /** Lets publications stop at their steps until `setUp` has prepared the race. */
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

/** A rulebook with two rules, of which two administrators change the same fields at once. */
async function start() {
  const connection = await createDatabase();
  const shared = { connection, environment: { TOKEN_SECRET } };
  const app = await startApp(shared);
  const steps = await watchSteps(app.db, connection);
  const { client: admin, token } = await app.as('admin');
  let provinces = 0;
  const prepare = async () => {
    const note = `State ${(provinces += 1)}`;
    const { rulebook } = await makeProvince(admin, note);
    const first = treeOf([subMinorOf('Cheque', 0.1), subMinorOf('Bond', 0.1)]);
    const body = { majorCategories: first, effectiveFrom: '2020-01-01', confirmBackdating: true };
    const { majorCategories: tree, version } = await admin.addCategoriesData({ params: rulebook, body });
    const edit = (client: Client, rate: number) => {
      const mine = structuredClone(tree) as MajorCategory[];
      for (const name of ['Cheque', 'Bond']) setRate(name, rate)(mine);
      const baseVersion = version?.number ?? 0;
      return client.addCategoriesData({ params: rulebook, body: { majorCategories: mine, note, baseVersion } });
    };
    /** The rates of both rules, and the number of publications. */
    const look = async () => {
      const now = await admin.getCategoriesData({ params: rulebook });
      const versions = await admin.getRulebookVersions({ params: rulebook });
      return { rates: ['Cheque', 'Bond'].map((name) => rateOf(now, name)), count: versions.length };
    };
    return { note, edit, look };
  };
  return { ...app, shared, admin, token, steps, prepare };
}

const wholly = (rate: number) => ({ rates: [rate, rate], count: 2 });

const MINE = 0.5;
const THEIRS = 0.7;

type Installation = Awaited<ReturnType<typeof start>>;
type Race = { openOther: () => Promise<Client>; beforeRelease: () => unknown };

/** All steps in `npm run test:all`; otherwise the first, one in the middle and the commit. */
function chooseSteps(count: number) {
  const chosen = fewOrMany(3, count);
  return Array.from({ length: chosen }, (_, at) => 1 + Math.round((at * (count - 1)) / (chosen - 1)));
}

/** Stops one administrator at each step while another publishes. Returns both outcomes and the state afterwards. */
async function raceAtEachStep({ db, admin, steps, prepare }: Installation, { openOther, beforeRelease }: Race) {
  const undisturbed = await prepare();
  const count = await steps.count(() => undisturbed.edit(admin, MINE));
  // The publication, two changes, the audit entry and the commit.
  expect(count).toBeGreaterThanOrEqual(5);
  const races = [];
  for (const step of chooseSteps(count)) {
    const { note, edit, look } = await prepare();
    await steps.stopAt(note, step);
    const other = await openOther();
    const [own, others] = await steps.whileStopped(async () => {
      const mine = Promise.allSettled([edit(other, MINE)]);
      await untilBlocked(db);
      const theirs = Promise.allSettled([edit(admin, THEIRS)]);
      await untilBlocked(db, 2);
      await beforeRelease();
      return [mine, theirs] as const;
    });
    const [[mine], [theirs]] = [await own, await others];
    races.push({ step, mine, theirs, seen: await look() });
  }
  return races;
}

const refusal = { status: 'rejected', reason: { code: 'RULEBOOK_CHANGED' } };

test('of two administrators, only one publishes, and all of it, wherever the first one is stopped', async () => {
  const started = await start();
  const { client: other } = await (await startApp(started.shared)).as('admin');
  const races = await raceAtEachStep(started, { openOther: async () => other, beforeRelease: () => undefined });
  for (const { step, mine, theirs, seen } of races) {
    expect({ step, mine, theirs }).toMatchObject({ step, mine: { status: 'fulfilled' }, theirs: refusal });
    expect({ step, ...seen }).toEqual({ step, ...wholly(MINE) });
  }
});

test('kill -9 at any step of a publication leaves all of it or nothing', { tags: ['long'] }, async () => {
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
  // A server that is killed before its commit publishes nothing, so the other one does.
  expect(races.filter(({ theirs }) => theirs?.status === 'fulfilled').length).toBeGreaterThanOrEqual(races.length - 1);
});

test('of ten administrators at once, exactly one publishes, and all of it', async () => {
  const { admin, prepare, shared } = await start();
  const { client: other } = await (await startApp(shared)).as('admin');
  const places = await Promise.all(Array.from({ length: fewOrMany(1, 10) }, prepare));
  const rates = Array.from({ length: 10 }, (_, at) => 3 + at);
  for (const { edit, look } of places) {
    const outcomes = await Promise.allSettled(rates.map((rate) => edit(rate % 2 ? admin : other, rate)));
    const won = rates.filter((_, at) => outcomes[at]?.status === 'fulfilled');
    expect(won).toHaveLength(1);
    expect(await look()).toEqual(wholly(won[0] ?? 0));
  }
});
