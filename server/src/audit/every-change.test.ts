import type { Client, Endpoint, EndpointName, Endpoints } from '@mizan/api';
import { endpoints } from '@mizan/api';
import { subMinorOf, treeOf } from '@mizan/engine/testing';
import { expect, test } from 'vitest';
import { csv, line } from '../testing/imports.ts';
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

/** Sends one request that changes something, and returns the subjects of the entries that it must leave. */
type Change = () => Promise<readonly string[]>;

const subjectsOf = async (request: Promise<unknown>, ...subjects: readonly string[]) => {
  await request;
  return subjects;
};

const because = { reason: 'No longer with us' };
const rowOf = (type: string) => csv(line('Cheque', '0.5').replace('punjab,courtFee', `testland,${type}`));

async function startFixture() {
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

type Fixture = Awaited<ReturnType<typeof startFixture>>;

const BOOK = 'rulebook testland courtFee';
const PROVINCE = { provinceId: 'testland' };

/**
 * A valid request for each endpoint, sent after its preparation. This does not compile without a row for a new endpoint.
 * One that leaves no entry would return an empty list, with the reason.
 */
const CHANGES: Record<Writing, (fixture: Fixture) => Promise<Change> | Change> = {
  createCountry:
    ({ admin }) =>
    () =>
      subjectsOf(admin.createCountry({ body: { name: 'Newland' } }), 'country newland'),
  createProvince:
    ({ admin }) =>
    () =>
      subjectsOf(admin.createProvince({ body: { name: 'North', optedCountry: 'newland' } }), 'province north'),
  createSlab:
    ({ newSlab }) =>
    async () => {
      const { id } = await newSlab('First');
      return [`slab set ${id}`];
    },
  addCategoriesData:
    ({ publish }) =>
    () =>
      subjectsOf(publish(), BOOK),
  addSlab: async ({ admin, newSlab }) => {
    const { id: slabId } = await newSlab('Second');
    return () => subjectsOf(admin.addSlab({ params: PROVINCE, body: { slabId } }), 'province testland', BOOK);
  },
  changeSlab: async ({ admin }) => {
    const { slabId: id } = await admin.getProvince({ params: { id: PROVINCE.provinceId } });
    const change = { params: { id: String(id) }, body: flatSchedule('Second', 2) };
    return () => subjectsOf(admin.changeSlab(change), `slab set ${id}`, BOOK);
  },
  removeSlab:
    ({ admin }) =>
    () =>
      subjectsOf(admin.removeSlab({ params: PROVINCE }), 'province testland', BOOK),
  deleteCategory: async ({ admin, rulebook, publish }) => {
    await publish();
    const [major] = await admin.getCategoriesData({ params: rulebook });
    const params = { level: 'majorCategory', id: String(major?.id) } as const;
    return () => subjectsOf(admin.deleteCategory({ params }), BOOK);
  },
  publishRulebookVersion:
    ({ admin, rulebook }) =>
    () =>
      subjectsOf(admin.publishRulebookVersion({ params: { ...rulebook, number: 1 }, body: {} }), BOOK),
  saveRulebookCases: async ({ admin, rulebook }) => {
    const [major] = await admin.getCategoriesData({ params: rulebook });
    const subMinorId = String(major?.minorCategory[0]?.subminorCategory[0]?.id);
    const added = [{ subMinorId, amount: 100, expectedValuation: 100, expectedCourtFee: 10, source: 'A judgment' }];
    return () => subjectsOf(admin.saveRulebookCases({ params: rulebook, body: { removed: [], added } }), BOOK);
  },
  addCourtFeeCsvData:
    ({ admin }) =>
    () =>
      subjectsOf(admin.addCourtFeeCsvData({ body: rowOf('courtFee') }), BOOK),
  addSuitValuationCsvData:
    ({ admin }) =>
    () =>
      subjectsOf(admin.addSuitValuationCsvData({ body: rowOf('suitValuation') }), 'rulebook testland suitValuation'),
  saveForums:
    ({ admin }) =>
    () =>
      subjectsOf(admin.saveForums({ params: PROVINCE, body: { forums: [] } }), 'forums testland'),
  grantSearches: async ({ admin, as }) => {
    const { memberId } = await as();
    const grant = { params: { memberId }, body: { searches: 1, note: 'Goodwill' } };
    return () => subjectsOf(admin.grantSearches(grant), `member ${memberId}`);
  },
  suspendMember: async ({ admin, as }) => {
    const { memberId } = await as();
    return () => subjectsOf(admin.suspendMember({ params: { memberId }, body: because }), `member ${memberId}`);
  },
  readmitMember: async ({ admin, as }) => {
    const { memberId } = await as();
    const readmission = { params: { memberId }, body: because };
    await admin.suspendMember(readmission);
    return () => subjectsOf(admin.readmitMember(readmission), `member ${memberId}`);
  },
  changeMemberRole: async ({ admin, as }) => {
    const { memberId } = await as();
    const change = { params: { memberId }, body: { role: 'admin', ...because } } as const;
    return () => subjectsOf(admin.changeMemberRole(change), `member ${memberId}`);
  },
  handleMessage: async ({ admin, message }) => {
    const params = await message();
    return () => subjectsOf(admin.handleMessage({ params, body: { handled: true } }), `message ${params.messageId}`);
  },
  deleteMessage: async ({ admin, message }) => {
    const params = await message();
    return () => subjectsOf(admin.deleteMessage({ params }), `message ${params.messageId}`);
  },
  recheckOrder: async ({ admin, paidOrder }) => {
    const { id, number } = await paidOrder();
    return () => subjectsOf(admin.recheckOrder({ params: { id } }), `order ${number}`);
  },
  refundOrder: async ({ admin, paidOrder }) => {
    const { id, number } = await paidOrder();
    return () => subjectsOf(admin.refundOrder({ params: { id }, body: because }), `order ${number}`);
  },
};

/** Entries after that one, the oldest first. */
async function entriesAfter(admin: Client, latest: number) {
  const entries = await admin.getAuditEntries({ query: { limit: 100 } });
  return entries.filter(({ id }) => Number(id) > latest).toReversed();
}

const latestOf = async (admin: Client) => Number((await admin.getAuditEntries({ query: { limit: 1 } }))[0]?.id ?? 0);

test('every change by an administrator is recorded with its actor, action and subject', async () => {
  const fixture = await startFixture();
  const recorded: Record<string, object> = {};
  const expected: Record<string, object> = {};
  for (const [name, prepare] of Object.entries(CHANGES)) {
    const change = await prepare(fixture);
    const latest = await latestOf(fixture.admin);
    const subjects = await change();
    const entries = await entriesAfter(fixture.admin, latest);
    recorded[name] = entries.map(({ action, actor, subject }) => ({ action, actor, subject }));
    expected[name] = subjects.map((subject) => ({ action: name, actor: fixture.adminId, subject }));
  }
  expect(recorded).toEqual(expected);
});

test('the test covers every administrator endpoint that changes something', () => {
  const all = Object.entries(endpoints) as [EndpointName, Endpoint][];
  const writing = all.filter(([, { access, method }]) => access === 'admin' && method !== 'GET');
  expect(writing.map(([name]) => name).toSorted()).toEqual(Object.keys(CHANGES).toSorted());
});
