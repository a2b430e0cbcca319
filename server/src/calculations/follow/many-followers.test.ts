import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { unsealMail } from '../../mail/sealed-mail.ts';
import { giveSearches } from '../../testing/calculations.ts';
import { startFilings } from '../../testing/filings.ts';
import { startFollows } from '../../testing/follows.ts';
import { createJobServers } from '../../testing/job-servers.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { startSteadyLoad } from '../../testing/steady-load.ts';
import { fewOrMany } from '../../testing/suite.ts';
import { setRate } from '../../testing/timeline.ts';
import { tellFollowers } from './tell-followers.ts';

type App = Pick<Awaited<ReturnType<typeof startFollows>>, 'db' | 'context'>;

/** Members who follow a province, as if each had followed it by a request. */
async function follow({ db, context }: App, provinceId: string, followers: number) {
  const now = context.clock();
  await sql`
    WITH joined AS (
      INSERT INTO member (id, name, email, role, email_confirmed_at, created_at)
      SELECT id, 'Follower', id || '@example.com', 'subscribedUser', ${now}, ${now}
      FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, ${followers}::integer)) AS made RETURNING id
    ), follower AS (
      INSERT INTO follower (member_id, token) SELECT id, 'the token of ' || id FROM joined RETURNING member_id
    )
    INSERT INTO follow (id, member_id, province_id, followed_at, followed_after, told_until)
    SELECT gen_random_uuid(), member_id, ${provinceId}, ${now}, last, last
    FROM follower, (SELECT max(number) AS last FROM law_publication) AS publication`.execute(db);
}

const KILLS = fewOrMany(2, 3);
const MAILED = fewOrMany(300, 5000);
/**
 * The number of mails that a server sends at once. If it is killed before it records them, they are sent again with the
 * same id.
 */
const IN_HAND = 10;

test(`two servers, one killed ${KILLS} times, mail each of ${MAILED} followers once`, {
  tags: ['long'],
  timeout: 900_000,
}, async () => {
  const mailbox = await startMailServer();
  const app = await startFollows();
  await follow(app, app.province.id, MAILED);
  await app.edit('2027-07-01', setRate('Cheque', 0.3));
  const servers = createJobServers(app, { SMTP_URL: mailbox.url });
  await servers.runWithKills('tellFollowers', KILLS);
  const count = async () => (await app.db.selectFrom('mail').select('id').where('state', '=', 'sent').execute()).length;
  await vi.waitFor(async () => expect(await count()).toBe(MAILED), { timeout: 600_000, interval: 200 });
  await app.nextDay();
  await tellFollowers.work({ data: {}, isLast: false }, app.context);
  expect(await app.db.selectFrom('mail').select('id').execute()).toHaveLength(MAILED);
  const ids = new Set(mailbox.received.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)?.[1]));
  expect(new Set(mailbox.received.map(({ to }) => to[0])).size).toBe(MAILED);
  expect(ids.size).toBe(MAILED);
  expect(mailbox.received.length - MAILED).toBeLessThanOrEqual(KILLS * IN_HAND);
});

const FOLLOWERS = fewOrMany(1000, 10_000);
const MAX_MS = 60_000;
/** Calculations of other members during that time, each with another amount. */
const PER_SECOND = 20;

test(`${FOLLOWERS} followers are mailed about a schedule in less than a minute, while other members calculate`, {
  tags: ['long'],
  timeout: 300_000,
}, async () => {
  const app = await startFilings();
  const { db, context } = app;
  const asking = await app.join();
  const path = await pathOf(app, asking);
  await follow(app, 'punjab', FOLLOWERS);
  await haveAllCalculated(app);
  const { client: admin } = await app.as('admin');
  const { slabId } = await admin.getProvince({ params: { id: 'punjab' } });
  const { name, slabs, value } = await admin.getSlab({ params: { id: slabId ?? '' } });
  const body = { name, slabs, value: (value ?? 0) + 1000, effectiveFrom: '2027-07-01', confirmBrokenCases: true };
  await admin.changeSlab({ params: { id: slabId ?? '' }, body });
  const load = startSteadyLoad(app.origin, PER_SECOND, (n) => ({
    path,
    method: 'POST',
    token: asking.token,
    body: { amount: 1_000_000 + n },
  }));
  const started = performance.now();
  await tellFollowers.work({ data: {}, isLast: false }, context);
  const ms = performance.now() - started;
  const answers = await load.stop();
  const times = answers.map((answer) => answer.ms).toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  console.info(
    `${FOLLOWERS} followers mailed in ${Math.round(ms)} ms; ${answers.length} questions meanwhile: ` +
      `half in ${at(0.5)} ms, 95 % in ${at(0.95)} ms, the last in ${at(0.9999)} ms`,
  );
  expect(ms).toBeLessThan(MAX_MS);
  expect(answers.filter(({ status }) => status >= 400 || status === 0)).toEqual([]);
  const mails = await db.selectFrom('mail').selectAll().where('template', '=', 'lawChanged').execute();
  const texts = mails.map(({ id, sealed }) => sealed && unsealMail(id, sealed, context.keys.seal)?.text);
  expect(texts.filter((text) => !text?.includes('First appeal, on Rs '))).toEqual([]);
  expect(new Set(mails.map(({ member_id }) => member_id)).size).toBe(FOLLOWERS);
  expect(mails).toHaveLength(FOLLOWERS);
});

type FilingApp = Awaited<ReturnType<typeof startFilings>>;
type Asker = Awaited<ReturnType<FilingApp['join']>>;

/** The path of a kind of suit of Punjab that charges by the schedule; the calling member has calculated it once. */
async function pathOf({ context }: FilingApp, { calculate, client, memberId }: Asker) {
  const id = await calculate(1_000_000);
  const { country, province, type, mainCategoryId, minorCategoryId, subMinorCategoryId } = await client.getCalculation({
    params: { id },
  });
  await giveSearches(context, memberId, 100_000);
  return `/v1/category/${[country, province, type, mainCategoryId, minorCategoryId, subMinorCategoryId].join('/')}/calculate`;
}

/** Each follower has calculated the same kind of suit, with another amount. */
const haveAllCalculated = ({ db }: App) =>
  sql`INSERT INTO calculation (id, member_id, subject_id, number, amount, as_of, answer)
    SELECT gen_random_uuid(), follower.member_id, subject_id, number, (row_number() OVER () * 1000)::text, as_of, answer
    FROM follower, calculation`.execute(db);
