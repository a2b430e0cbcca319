import { randomUUID } from 'node:crypto';
import { type Client, createClient, type Endpoints, type Input } from '@mizan/api';
import type { MajorCategory, SubMinorCategory, Verification } from '@mizan/engine';
import { subMinorOf, treeOf } from '@mizan/engine/testing';
import { signAccessToken } from '../identity/sessions/access-token.ts';
import type { Database } from '../platform/db/database.ts';
import { startApp } from './app.ts';
import { fetchFrom } from './browser.ts';
import { giveSearches, type RulePlace } from './calculations.ts';
import { flatSchedule, makeProvince } from './law.ts';
import { actAs } from './members.ts';

export type ReportBody = Input<Endpoints['saveReport']>['body'];

export const TAKEN: ReportBody = { outcome: 'taken', court: 'Civil Judge', district: 'Lahore', filedOn: '2026-03-01' };
export const ASKED: ReportBody = { ...TAKEN, outcome: 'other', asked: 9000, reason: 'The reader counts ten per cent' };

const storedReport = {
  author: randomUUID(),
  cluster: randomUUID(),
  sub_minor_id: 'cheque',
  names: ['Money', 'Recovery', 'Cheque'],
  version: 1,
  figures: 'none',
  verification: 'judgment',
  amount: '100',
  fee: '10',
  outcome: 'taken',
  reason: '',
  court: 'Civil Judge',
  district: 'Lahore',
  filed_on: '2026-03-01',
  made_on: '2026-03-02',
};

/** Inserts a report of some member, and returns its id. */
export async function insertReport(db: Database, provinceId: string) {
  const row = { ...storedReport, id: randomUUID(), province_id: provinceId };
  await db.insertInto('report').values(row).execute();
  return row.id;
}

const withChanges = (major: MajorCategory, changes: Partial<SubMinorCategory>): MajorCategory[] => [
  {
    ...major,
    minorCategory: major.minorCategory.map((minor) => ({
      ...minor,
      subminorCategory: minor.subminorCategory.map((rule) => ({ ...rule, ...changes })),
    })),
  },
];

/** A rule under a schedule, which can be published again with changes. */
async function makeReportedRule(admin: Client, verification: Verification) {
  const { country, province, rulebook } = await makeProvince(admin, 'Punjab');
  const { id: slabId } = await admin.createSlab({ body: flatSchedule('Flat', 5) });
  await admin.addSlab({ params: { provinceId: province.id }, body: { slabId } });
  const ids = { mainCategoryId: '', minorCategoryId: '', subMinorCategoryId: '' };
  async function publish(changes: Partial<SubMinorCategory> = {}) {
    const [old] = await admin.getCategoriesData({ params: rulebook });
    const majorCategories = old ? withChanges(old, changes) : treeOf([{ ...subMinorOf('Cheque', 1), verification }]);
    const [major] = (await admin.addCategoriesData({ params: rulebook, body: { majorCategories } })).majorCategories;
    const [minor] = major?.minorCategory ?? [];
    ids.mainCategoryId = String(major?.id);
    ids.minorCategoryId = String(minor?.id);
    ids.subMinorCategoryId = String(minor?.subminorCategory[0]?.id);
  }
  await publish();
  const place = (): RulePlace => ({ country: country.id, province: province.id, type: 'courtFee', ...ids });
  return { rulebook, publish, place, rule: () => ({ provinceId: province.id, subMinorId: ids.subMinorCategoryId }) };
}

type App = Awaited<ReturnType<typeof startApp>>;

/** Returns a function that adds members with tokens that do not expire, each at a network address of their own. */
function createJoin(app: App) {
  const { context, origin } = app;
  let hosts = 0;
  return async (address = `198.51.100.${(hosts += 1)}`, role: 'subscribedUser' | 'admin' = 'subscribedUser') => {
    const { memberId, sessionId } = await actAs(app, role);
    const identity = { memberId, sessionId, role };
    const client = createClient({
      origin,
      token: async () => (await signAccessToken(identity, context.keys.access, context.clock())).token,
      fetch: fetchFrom(address),
    });
    await giveSearches(context, memberId, 20);
    return { client, memberId };
  };
}

type Parts = { verification?: Verification; environment?: NodeJS.ProcessEnv; webDir?: string };

/** A rule that is in force since January, and members who report on their calculations in March. */
export async function startReports({ verification = 'judgment', environment = {}, webDir }: Parts = {}) {
  const time = { now: Date.parse('2026-01-01T10:00:00Z') };
  const app = await startApp({
    environment: { TRUST_PROXY: 'on', ...environment },
    clock: () => new Date(time.now),
    ...(webDir !== undefined && { webDir }),
  });
  const enter = createJoin(app);
  const admin = await enter(undefined, 'admin');
  const reported = await makeReportedRule(admin.client, verification);
  time.now = Date.parse('2026-03-02T10:00:00Z');
  async function join(address?: string) {
    const { client, memberId } = await enter(address);
    const answer = async (amount = 100_000) =>
      String((await client.calculate({ params: reported.place(), body: { amount } })).id);
    const report = async (body: ReportBody = TAKEN, amount?: number) =>
      client.saveReport({ params: { id: await answer(amount) }, body });
    return { client, memberId, answer, report };
  }
  /** Moves the clock to the next day, at the same hour. */
  const sleep = () => void (time.now += 86_400_000);
  /** Lets new members report the same: two today and the others tomorrow, because practice needs reports on two days. */
  async function reportAs(count: number, body: ReportBody = TAKEN) {
    for (let n = 0; n < count; n += 1) {
      if (n === 2) sleep();
      await (await join()).report(body);
    }
  }
  const practice = () => app.client.getPractice({ params: reported.place() });
  return { ...app, ...reported, admin, time, join, sleep, reportAs, practice };
}
