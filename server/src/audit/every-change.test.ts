import type { Client, Endpoint, EndpointName, Endpoints } from '@mizan/api';
import { endpoints } from '@mizan/api';
import { subMinorOf, treeOf } from '@mizan/engine/testing';
import { expect, test } from 'vitest';
import { flatSchedule, makeProvince } from '../testing/law.ts';
import { payAtJazzcash, startWithGateway, untilOrder } from '../testing/payments.ts';

/** Every endpoint that only administrators may call and that changes something. */
type Writing = {
  [Name in EndpointName]: Endpoints[Name] extends { access: 'admin' }
    ? Endpoints[Name]['method'] extends 'GET'
      ? never
      : Name
    : never;
}[EndpointName];

/** Sends one request that changes something, and answers about what it has to leave an entry. */
type Change = () => Promise<readonly string[]>;

const about = async (request: Promise<unknown>, ...subjects: readonly string[]) => {
  await request;
  return subjects;
};

const because = { reason: 'No longer with us' };
const csv = (type: string) =>
  [
    'provinceId,majorCategoryType,majorCategory,minorCategory,subminorCategory,activityByUser,svUserInputType,svUserInput,minimumSuitValuation,cfUserInputType,cfUserInput,maximumCourtFee,reference',
    `testland,${type},Imported,Rows,Cheque,Amount,multiplier,1,0,multiplier,0.5,0,Made for a test`,
  ].join('\n');

async function startWorld() {
  const app = await startWithGateway();
  const admin = await app.as('admin');
  const { rulebook } = await makeProvince(admin.client);
  const majorCategories = treeOf([subMinorOf('Cheque', 0.1)]);
  const publish = () => admin.client.addCategoriesData({ params: rulebook, body: { majorCategories } });
  const newSlab = (name: string) => admin.client.createSlab({ body: flatSchedule(name, 1) });
  const message = async () => {
    await app.client.createContactMessage({ body: { name: 'A', email: 'a@example.com', message: 'Which article?' } });
    const { results } = await admin.client.listMessages({ query: { state: 'open' } });
    return { messageId: results[0]?.id ?? '' };
  };
  const paidOrder = async () => {
    const { client } = await app.as();
    const { order, pay } = await client.createOrder({ body: { searches: 5, method: 'jazzcash' } });
    await payAtJazzcash(pay, 'success');
    return untilOrder(client, order.id, 'paid');
  };
  return { as: app.as, admin: admin.client, adminId: admin.memberId, rulebook, publish, newSlab, message, paidOrder };
}

type World = Awaited<ReturnType<typeof startWorld>>;

const BOOK = 'rulebook testland courtFee';
const PROVINCE = { provinceId: 'testland' };

/**
 * A working request for each of them, made after whatever it needs. Without a row for a new endpoint this does not
 * compile. All of them leave an entry today; one that leaves none would answer an empty list, and say why.
 */
const CHANGES: Record<Writing, (world: World) => Promise<Change> | Change> = {
  createCountry:
    ({ admin }) =>
    () =>
      about(admin.createCountry({ body: { name: 'Newland' } }), 'country newland'),
  createProvince:
    ({ admin }) =>
    () =>
      about(admin.createProvince({ body: { name: 'North', optedCountry: 'newland' } }), 'province north'),
  createSlab:
    ({ newSlab }) =>
    async () => {
      const { id } = await newSlab('First');
      return [`slab set ${id}`];
    },
  addCategoriesData:
    ({ publish }) =>
    () =>
      about(publish(), BOOK),
  addSlab: async ({ admin, newSlab }) => {
    const { id: slabId } = await newSlab('Second');
    return () => about(admin.addSlab({ params: PROVINCE, body: { slabId } }), 'province testland', BOOK);
  },
  changeSlab: async ({ admin }) => {
    const { slabId: id } = await admin.getProvince({ params: { id: PROVINCE.provinceId } });
    const change = { params: { id: String(id) }, body: flatSchedule('Second', 2) };
    return () => about(admin.changeSlab(change), `slab set ${id}`, BOOK);
  },
  removeSlab:
    ({ admin }) =>
    () =>
      about(admin.removeSlab({ params: PROVINCE }), 'province testland', BOOK),
  deleteCategory: async ({ admin, rulebook, publish }) => {
    await publish();
    const [major] = await admin.getCategoriesData({ params: rulebook });
    const params = { level: 'majorCategory', id: String(major?.id) } as const;
    return () => about(admin.deleteCategory({ params }), BOOK);
  },
  publishRulebookVersion:
    ({ admin, rulebook }) =>
    () =>
      about(admin.publishRulebookVersion({ params: { ...rulebook, number: 1 }, body: {} }), BOOK),
  saveRulebookCases: async ({ admin, rulebook }) => {
    const [major] = await admin.getCategoriesData({ params: rulebook });
    const subMinorId = String(major?.minorCategory[0]?.subminorCategory[0]?.id);
    const added = [{ subMinorId, amount: 100, expectedValuation: 100, expectedCourtFee: 10, source: 'A judgment' }];
    return () => about(admin.saveRulebookCases({ params: rulebook, body: { removed: [], added } }), BOOK);
  },
  addCourtFeeCsvData:
    ({ admin }) =>
    () =>
      about(admin.addCourtFeeCsvData({ body: csv('courtFee') }), BOOK),
  addSuitValuationCsvData:
    ({ admin }) =>
    () =>
      about(admin.addSuitValuationCsvData({ body: csv('suitValuation') }), 'rulebook testland suitValuation'),
  saveForums:
    ({ admin }) =>
    () =>
      about(admin.saveForums({ params: PROVINCE, body: { forums: [] } }), 'forums testland'),
  grantSearches: async ({ admin, as }) => {
    const { memberId } = await as();
    const grant = { params: { memberId }, body: { searches: 1, note: 'Goodwill' } };
    return () => about(admin.grantSearches(grant), `member ${memberId}`);
  },
  suspendMember: async ({ admin, as }) => {
    const { memberId } = await as();
    return () => about(admin.suspendMember({ params: { memberId }, body: because }), `member ${memberId}`);
  },
  readmitMember: async ({ admin, as }) => {
    const { memberId } = await as();
    const readmission = { params: { memberId }, body: because };
    await admin.suspendMember(readmission);
    return () => about(admin.readmitMember(readmission), `member ${memberId}`);
  },
  changeMemberRole: async ({ admin, as }) => {
    const { memberId } = await as();
    const change = { params: { memberId }, body: { role: 'admin', ...because } } as const;
    return () => about(admin.changeMemberRole(change), `member ${memberId}`);
  },
  handleMessage: async ({ admin, message }) => {
    const params = await message();
    return () => about(admin.handleMessage({ params, body: { handled: true } }), `message ${params.messageId}`);
  },
  deleteMessage: async ({ admin, message }) => {
    const params = await message();
    return () => about(admin.deleteMessage({ params }), `message ${params.messageId}`);
  },
  recheckOrder: async ({ admin, paidOrder }) => {
    const { id, number } = await paidOrder();
    return () => about(admin.recheckOrder({ params: { id } }), `order ${number}`);
  },
  refundOrder: async ({ admin, paidOrder }) => {
    const { id, number } = await paidOrder();
    return () => about(admin.refundOrder({ params: { id }, body: because }), `order ${number}`);
  },
};

/** Entries since then, as they were made. */
async function entriesAfter(admin: Client, latest: number) {
  const entries = await admin.getAuditEntries({ query: { limit: 100 } });
  return entries.filter(({ id }) => Number(id) > latest).toReversed();
}

const latestOf = async (admin: Client) => Number((await admin.getAuditEntries({ query: { limit: 1 } }))[0]?.id ?? 0);

test('every change by an administrator is recorded with its actor, action and subject', async () => {
  const world = await startWorld();
  const left: Record<string, object> = {};
  const expected: Record<string, object> = {};
  for (const [name, prepare] of Object.entries(CHANGES)) {
    const change = await prepare(world);
    const latest = await latestOf(world.admin);
    const subjects = await change();
    const entries = await entriesAfter(world.admin, latest);
    left[name] = entries.map(({ action, actor, subject }) => ({ action, actor, subject }));
    expected[name] = subjects.map((subject) => ({ action: name, actor: world.adminId, subject }));
  }
  expect(left).toEqual(expected);
});

test('the test covers every administrator endpoint that changes something', () => {
  const all = Object.entries(endpoints) as [EndpointName, Endpoint][];
  const writing = all.filter(([, { access, method }]) => access === 'admin' && method !== 'GET');
  expect(writing.map(([name]) => name).toSorted()).toEqual(Object.keys(CHANGES).toSorted());
});
