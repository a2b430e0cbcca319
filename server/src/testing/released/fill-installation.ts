import { randomUUID } from 'node:crypto';
import { type Client, createClient } from '@mizan/api';
import { startSandboxGateway } from '@mizan/sandbox-gateway';
import { signAccessToken } from '../../identity/sessions/access-token.ts';
import { findByNames } from '../../law/catalogue/find-by-names.ts';
import { createSandboxAdapters } from '../../money/payments/providers/sandbox-adapters.ts';
import { settleOrder } from '../../money/payments/settlement/settle-order.ts';
import type { Context } from '../../program/context.ts';
import { draftOf } from '../drafts.ts';
import { actAs } from '../members.ts';
import { payAtJazzcash, postForm } from '../payments.ts';

/** The morning on which the data is made, the day on which its law changes, and a morning after it. */
export const START = '2026-12-01T05:00:00Z';
export const CHANGE = '2026-12-15';
export const LATER = '2026-12-20T05:00:00Z';

const punjab = { provinceId: 'punjab', type: 'courtFee' } as const;
const MONEY = ['Recovery of money', 'Recovery of money', 'Promissory note, bill or cheque'] as const;
const ADOPTION = ['Fixed-fee suits', 'Suits under Article 17', 'Set aside an adoption'] as const;
const AWARD = ['Fixed-fee suits', 'Suits under Article 17', 'Set aside an award'] as const;
type Names = readonly [string, string, string];

export type App = { origin: string; context: Context };

/** Fills an installation with data of every kind: calculations, filings, orders, scheduled law, drafts. */
export async function fillInstallation(app: App) {
  const admin = await addMember(app, 'admin');
  const ayesha = await addMember(app);
  const bilal = await addMember(app);
  for (const { memberId } of [ayesha, bilal])
    await admin.client.grantSearches({ params: { memberId }, body: { searches: 40, note: 'For the first filings' } });
  await scheduleLaw(admin.client);
  const calculations = await calculate(app, ayesha.client);
  await addFilings(ayesha.client, calculations);
  await changeSettings(ayesha.client);
  await calculate(app, bilal.client);
  await buySearches(app, bilal.client, admin.client);
  await suspendMemberAndRule(app, admin);
  await app.context.db
    .updateTable('session')
    .set({ expires_at: new Date('2027-03-01') })
    .execute();
}

/** A member whose token is signed when it is sent. */
async function addMember(app: App, role: 'subscribedUser' | 'admin' = 'subscribedUser') {
  const { memberId, sessionId } = await actAs(app, role);
  const { keys, clock } = app.context;
  const token = async () => (await signAccessToken({ memberId, sessionId, role }, keys.access, clock())).token;
  return { memberId, client: createClient({ origin: app.origin, token }) };
}

/** Schedules a higher fixed fee and another figure of a schedule, and saves a draft. */
async function scheduleLaw(admin: Client) {
  const tree = await admin.getCategoriesData({ params: punjab });
  const rules = tree.flatMap(({ minorCategory }) => minorCategory).flatMap(({ subminorCategory }) => subminorCategory);
  for (const fee of rules.find(({ name }) => name === AWARD[2])?.courtFee ?? []) fee.userInput = 600;
  const publication = { effectiveFrom: CHANGE, confirmBrokenCases: true, note: 'A fixed fee rises' };
  await admin.addCategoriesData({ params: punjab, body: { majorCategories: tree, ...publication } });
  const id = 'punjab-schedule-1-article-1';
  const { name, slabs, value } = await admin.getSlab({ params: { id } });
  const body = { name, slabs, value: (value ?? 0) + 1000, effectiveFrom: CHANGE, confirmBrokenCases: true };
  await admin.changeSlab({ params: { id }, body: { ...body, note: 'The schedule rises' } });
  await admin.saveDraft({ params: { id: randomUUID() }, body: draftOf({ ...punjab, effectiveFrom: '2027-07-01' }) });
}

/** Calculates by a schedule, by a fixed fee, by a contested reading and for a future day, and shares two of the calculations. */
async function calculate({ context }: App, client: Client) {
  const questions: [province: string, names: Names, amount: number, asOf?: string][] = [
    ['punjab', MONEY, 500_000],
    ['punjab', MONEY, 12_345_678],
    ['punjab', AWARD, 0],
    ['punjab', AWARD, 0, CHANGE],
    ['islamabad', MONEY, 750_000],
    ['sindh', MONEY, 2_500_000],
  ];
  const ids: string[] = [];
  for (const [province, names, amount, asOf = '2026-12-01'] of questions) {
    const params = await placeOf(context, { province, names, asOf });
    ids.push((await client.calculate({ params, body: { amount, asOf } })).id ?? '');
  }
  const [first = '', second = ''] = ids;
  await client.shareCalculation({ params: { id: first } });
  await client.createWorksheet({ params: { id: second } });
  await client.createLadder({ params: { id: first } });
  const report = {
    outcome: 'other',
    asked: 9000,
    reason: 'The reader counts more',
    court: 'Civil Judge',
    district: 'Lahore',
  } as const;
  await client.saveReport({ params: { id: second }, body: { ...report, filedOn: '2026-12-01' } });
  return ids;
}

async function placeOf(context: Context, { province, names, asOf }: { province: string; names: Names; asOf: string }) {
  const match = await findByNames(context, { country: 'pakistan', province, asOf, names });
  if (match === undefined) throw new Error(`${province} has no ${names.join(' > ')} on ${asOf}`);
  const { minor, subMinor } = match.rule;
  const place = { country: 'pakistan', province, type: 'courtFee', mainCategoryId: minor.majorCategoryId } as const;
  return { ...place, minorCategoryId: minor.id, subMinorCategoryId: subMinor.id };
}

/** Makes one filing that is stamped, filed and found deficient, and one that is only begun. */
async function addFilings(client: Client, [calculationId = '', other = '']: readonly string[]) {
  const { id } = await client.createFiling({
    body: { title: 'Malik against Khan', province: 'punjab', court: 'Civil Judge' },
  });
  const params = { id };
  await client.addFilingItem({ params, body: { calculationId } });
  const { items } = await client.addFilingItem({ params, body: { words: 'Vakalatnama', fee: 5 } });
  await client.addFilingStamp({
    params: { id, itemId: items[0]?.id ?? '' },
    body: { kind: 'eStamp', number: 'PB-LHR-2026-12345', paidOn: '2026-12-01', amount: 15_000, psid: '' },
  });
  await client.printFiling({ params });
  await client.shareFiling({ params });
  await client.markFiled({ params, body: { on: '2026-12-01', affixed: 15_005 } });
  await client.saveDeficiency({ params, body: { amount: 2000, dueOn: '2026-12-30' } });
  const begun = await client.createFiling({ body: { title: 'Begun', province: 'punjab', court: 'District Judge' } });
  await client.addFilingItem({ params: { id: begun.id }, body: { calculationId: other } });
}

/** Follows law, makes a calendar and a key, and changes the account. */
async function changeSettings(client: Client) {
  await client.createFollow({ body: { kind: 'province', province: 'punjab' } });
  await client.createFollow({ body: { kind: 'calculated' } });
  await client.renewCalendar();
  await client.updateAccount({ body: { defaultProvince: 'punjab', grouping: 'lakh', language: 'ur' } });
  const key = {
    name: 'The office',
    mode: 'live',
    permissions: ['calculate'],
    endsOn: '2027-12-01',
    monthlyLimit: 100,
  } as const;
  await client.createKey({ body: { ...key, permissions: [...key.permissions] } });
}

/** Makes a paid order, a refunded one and an unpaid one. */
async function buySearches({ context, origin }: App, client: Client, admin: Client) {
  const gateway = await startSandboxGateway({
    merchantOrigin: origin,
    retryMs: [5],
    lateMs: 20,
    now: () => context.clock().getTime(),
  });
  const { timeoutMs } = context.config.payments;
  context.payments.useSandbox(createSandboxAdapters(gateway.url, { origin, timeoutMs }));
  const order = () => client.createOrder({ body: { searches: 5, method: 'jazzcash' } });
  for (const isRefunded of [false, true]) {
    const {
      order: { id },
      pay,
    } = await order();
    await postForm(await payAtJazzcash(pay, 'success'));
    await settleOrder(context, id);
    if (isRefunded) await admin.refundOrder({ params: { id }, body: { reason: 'Bought twice' } });
  }
  await order();
  await gateway.close();
}

/** Suspends a member, sends a message of a guest, and switches off a rule. */
async function suspendMemberAndRule(app: App, { client: admin }: { client: Client }) {
  const { memberId } = await addMember(app);
  await admin.suspendMember({ params: { memberId }, body: { reason: 'Chargeback' } });
  const message = { name: 'A clerk', email: 'clerk@example.com', message: 'When is the fee for a copy due?' };
  await createClient({ origin: app.origin }).createContactMessage({ body: message });
  const { subMinorCategoryId } = await placeOf(app.context, {
    province: 'punjab',
    names: ADOPTION,
    asOf: '2026-12-01',
  });
  const scope = { kind: 'subMinor', ...punjab, subMinorId: subMinorCategoryId } as const;
  await admin.suspendRule({ body: { scope, message: { en: 'Under review', ur: 'زیر غور' } } });
}
