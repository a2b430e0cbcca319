import { randomUUID } from 'node:crypto';
import { type Client, type Endpoint, type EndpointName, type Endpoints, endpoints } from '@mizan/api';
import { courtOf, subMinorOf, treeOf } from '@mizan/engine/testing';
import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { makeRule } from '../../testing/calculations.ts';
import { writeChangedLink } from '../../testing/changed-link.ts';
import { draftOf } from '../../testing/drafts.ts';
import { writeFailedMail } from '../../testing/failed-mail.ts';
import { excerptBody } from '../../testing/gaps.ts';
import { csv, line } from '../../testing/imports.ts';
import { flatSchedule, makeProvince } from '../../testing/law.ts';
import { payAtJazzcash, startWithGateway, untilOrder } from '../../testing/payments.ts';
import { readTables, refuseWrites } from '../../testing/refuse-writes.ts';
import { insertReport } from '../../testing/reports.ts';
import { createShippedLaw } from '../../testing/shipped-conflict.ts';

/** Every endpoint that only administrators may call and that changes something. */
type WritingEndpoint = {
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

/** Courts that are not saved yet. */
const newForums = () => ({ forums: [courtOf(`Judge ${randomUUID()}`, null)] });

async function startFixture() {
  // Mail is sent again only where there is a mail server; no job runs, so nothing is sent to it.
  const app = await startWithGateway({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
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
  /** Another administrator, on a server that needs approval. */
  const propose = async () => {
    const careful = await startApp({ connection: app.connection, environment: { PUBLISH_APPROVAL: 'on' } });
    const { client } = await careful.as('admin');
    await client.saveForums({ params: PROVINCE, body: newForums() }).catch(() => undefined);
    const { proposals } = await client.listProposals();
    return { id: proposals.find(({ isOwn }) => isOwn)?.id ?? '' };
  };
  const { takeOlderLaw, writeConflict } = createShippedLaw(app.context, admin.client);
  const own = { admin: admin.client, adminId: admin.memberId, db: app.db, as: app.as };
  return { ...own, rulebook, publish, newSlab, message, paidOrder, propose, takeOlderLaw, writeConflict };
}

type Fixture = Awaited<ReturnType<typeof startFixture>>;

const BOOK = 'rulebook testland courtFee';
const BOOK_KEY = { provinceId: 'testland', type: 'courtFee' } as const;
const PROVINCE = { provinceId: 'testland' };
const SWITCHED_OFF = {
  scope: { kind: 'province' as const, ...PROVINCE },
  message: { en: 'The figures are being checked.', ur: 'رقوم کی جانچ ہو رہی ہے۔' },
};

/**
 * A valid request for each endpoint, sent after its preparation. This does not compile without a row for a new endpoint.
 * One that leaves no entry would return an empty list, with the reason.
 */
const CHANGES: Record<WritingEndpoint, (fixture: Fixture) => Promise<Change> | Change> = {
  createCountry: (it) => () => subjectsOf(it.admin.createCountry({ body: { name: 'Newland' } }), 'country newland'),
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
    return () => subjectsOf(admin.addSlab({ params: PROVINCE, body: { slabId } }), 'province testland');
  },
  changeSlab: async ({ admin }) => {
    const { slabId: id } = await admin.getProvince({ params: { id: PROVINCE.provinceId } });
    const change = { params: { id: String(id) }, body: flatSchedule('Second', 2) };
    return () => subjectsOf(admin.changeSlab(change), `slab set ${id}`);
  },
  removeSlab:
    ({ admin }) =>
    () =>
      subjectsOf(admin.removeSlab({ params: PROVINCE }), 'province testland'),
  deleteCategory: async ({ admin, rulebook, publish }) => {
    await publish();
    const [major] = await admin.getCategoriesData({ params: rulebook });
    const params = { level: 'majorCategory', id: String(major?.id) } as const;
    return () => subjectsOf(admin.deleteCategory({ params }), BOOK);
  },
  publishRulebookVersion: async ({ admin, rulebook, publish }) => {
    await publish();
    const versions = await admin.getRulebookVersions({ params: rulebook });
    const number = versions.at(-1)?.number ?? 0;
    return () => subjectsOf(admin.publishRulebookVersion({ params: { ...rulebook, number }, body: {} }), BOOK);
  },
  withdrawRulebookVersion: async ({ admin, rulebook }) => {
    const majorCategories = treeOf([subMinorOf('Cheque', 0.2)]);
    const body = { majorCategories, effectiveFrom: '2131-01-01', confirmBrokenCases: true };
    const { version } = await admin.addCategoriesData({ params: rulebook, body });
    const withdrawal = { params: { ...rulebook, number: version?.number ?? 0 }, body: because };
    return () => subjectsOf(admin.withdrawRulebookVersion(withdrawal), BOOK);
  },
  startReplay:
    ({ admin, rulebook }) =>
    () =>
      subjectsOf(admin.startReplay({ params: rulebook, body: { majorCategories: [] } }), BOOK),
  stopReplay: async ({ as, admin, rulebook }) => {
    const { client } = await as('admin');
    const { id } = await client.startReplay({ params: rulebook, body: { majorCategories: [] } });
    return () => subjectsOf(admin.stopReplay({ params: { id } }), BOOK);
  },
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
  saveDraft:
    ({ admin }) =>
    // No entry: a draft has no effect yet, and it is saved every second while the author types.
    () =>
      subjectsOf(admin.saveDraft({ params: { id: randomUUID() }, body: draftOf(BOOK_KEY) })),
  takeOverDraft: async ({ admin, as }) => {
    const [draft] = await admin.listDrafts();
    const other = await as('admin');
    const take = (revision: number) => ({ params: { id: String(draft?.id) }, body: { revision } });
    const taken = await other.client.takeOverDraft(take(draft?.revision ?? 0));
    return () => subjectsOf(admin.takeOverDraft(take(taken.revision)), BOOK);
  },
  approveProposal: async ({ admin, propose }) => {
    const params = await propose();
    // The other entry is that of the publication, by the author.
    return () => subjectsOf(admin.approveProposal({ params }), 'forums testland');
  },
  sendBackProposal: async ({ admin, propose }) => {
    const params = await propose();
    return () => subjectsOf(admin.sendBackProposal({ params, body: because }), 'forums testland');
  },
  withdrawProposal: async ({ admin, propose, adminId, db }) => {
    const params = await propose();
    await db.updateTable('proposal').set({ author: adminId }).where('id', '=', params.id).execute();
    return () => subjectsOf(admin.withdrawProposal({ params }), 'forums testland');
  },
  discardDraft: async ({ admin }) => {
    const [{ id, revision } = expect.fail()] = await admin.listDrafts();
    return () => subjectsOf(admin.discardDraft({ params: { id }, query: { revision } }), BOOK);
  },
  saveForums:
    ({ admin }) =>
    () =>
      subjectsOf(admin.saveForums({ params: PROVINCE, body: newForums() }), 'forums testland'),
  startLinkCheck: (it) => () => subjectsOf(it.admin.startLinkCheck(), 'sources'),
  takeShippedLaw: async ({ admin, takeOlderLaw }) => {
    await takeOlderLaw();
    const { digest } = await admin.getShippedLaw();
    return () => subjectsOf(admin.takeShippedLaw({ body: { digest } }), 'shipped law');
  },
  decideShippedConflict: async ({ admin, writeConflict }) => {
    const params = { id: await writeConflict() };
    return () => subjectsOf(admin.decideShippedConflict({ params, body: { side: 'shipped' } }), 'forums testland');
  },
  suspendRule:
    ({ admin }) =>
    () =>
      subjectsOf(admin.suspendRule({ body: SWITCHED_OFF }), 'province testland'),
  liftSuspension: async ({ admin }) => {
    const [off] = await admin.listSuspensions();
    return () => subjectsOf(admin.liftSuspension({ params: { id: String(off?.id) } }), 'province testland');
  },
  checkLaw: ({ admin, rulebook }) => {
    const body = { scope: { kind: 'rulebook' as const, ...rulebook }, checkAgainBy: '2100-01-01' };
    return () => subjectsOf(admin.checkLaw({ body }), BOOK);
  },
  addExcerpt: async ({ admin }) => {
    const { body } = await excerptBody(admin);
    return async () => [`excerpt ${(await admin.addExcerpt({ body })).id}`];
  },
  decideExcerpt: async ({ admin, as }) => {
    const { client } = await as('admin');
    const { id } = await client.addExcerpt(await excerptBody(admin));
    return () => subjectsOf(admin.decideExcerpt({ params: { id }, body: { decision: 'confirmed' } }), `excerpt ${id}`);
  },
  acceptLawLink: async ({ admin, db }) => {
    const body = await writeChangedLink(db);
    return () => subjectsOf(admin.acceptLawLink({ body }), `source ${body.url}`);
  },
  grantSearches: async ({ admin, as }) => {
    const { memberId } = await as();
    const grant = { params: { memberId }, body: { searches: 1, note: 'Goodwill' } };
    return () => subjectsOf(admin.grantSearches(grant), `member ${memberId}`);
  },
  readMemberCalculation: async ({ admin, adminId: memberId }) => {
    const { place } = await makeRule(admin, 'Otherland');
    const { id } = await admin.calculate({ params: place, body: { amount: 1 } });
    const reading = { params: { memberId, id: String(id) }, body: because };
    return () => subjectsOf(admin.readMemberCalculation(reading), `member ${memberId}`);
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
  resendMail: async ({ admin, adminId, db }) => {
    const mail = await writeFailedMail(db, adminId);
    return () => subjectsOf(admin.resendMail(mail), `member ${adminId}`);
  },
  decideReport: async ({ admin, db, rulebook }) => {
    const params = { id: await insertReport(db, rulebook.provinceId) };
    return () => subjectsOf(admin.decideReport({ params, body: { decision: 'settled' } }), `report ${params.id}`);
  },
  deleteMissedSearch: async ({ admin }) => {
    await admin.reportMissedSearch({ body: { q: 'zzqq', type: 'courtFee' } });
    return () => subjectsOf(admin.deleteMissedSearch({ body: { words: 'zzqq' } }), 'missed search');
  },
  recheckOrder: async ({ admin, paidOrder }) => {
    const { id, number } = await paidOrder();
    return () => subjectsOf(admin.recheckOrder({ params: { id } }), `order ${number}`);
  },
  refundOrder: async ({ admin, paidOrder }) => {
    const { id, number } = await paidOrder();
    return () => subjectsOf(admin.refundOrder({ params: { id }, body: because }), `order ${number}`);
  },
  confirmRefund: async ({ admin, db, paidOrder }) => {
    const order = await paidOrder();
    await admin.refundOrder({ params: order, body: because });
    await db.updateTable('payment_order').set({ refund: 'byHand' }).where('id', '=', order.id).execute();
    return () => subjectsOf(admin.confirmRefund({ params: order }), `order ${order.number}`);
  },
  // This endpoint comes last, because afterwards members cannot change anything.
  setReadOnly: (it) => () => subjectsOf(it.admin.setReadOnly({ body: { isOn: true } }), 'installation'),
};

/** Entries after that one, the oldest first. */
async function entriesAfter(admin: Client, latest: number) {
  const entries = await admin.getAuditEntries({ query: { limit: 100 } });
  return entries.filter(({ id }) => Number(id) > latest).toReversed();
}

/** Drafts have no entries. The answer of a payment provider is recorded first, and remains. */
const KEPT_WITHOUT_ENTRY = new Set(['saveDraft', 'recheckOrder', 'refundOrder']);

test('every change by an administrator is recorded with its actor, action and subject, or is not made', async () => {
  const fixture = await startFixture();
  const recorded: Record<string, object> = {};
  const expected: Record<string, object> = {};
  for (const [name, prepare] of Object.entries(CHANGES)) {
    const change = await prepare(fixture);
    if (!KEPT_WITHOUT_ENTRY.has(name)) {
      const before = await readTables(fixture.db);
      const mend = await refuseWrites(fixture.db, 'audit_entry');
      await expect(change(), name).rejects.toMatchObject({ code: 'UNEXPECTED' });
      await mend();
      expect(await readTables(fixture.db), name).toEqual(before);
    }
    const [latest] = await fixture.admin.getAuditEntries({ query: { limit: 1 } });
    const subjects = await change();
    const entries = await entriesAfter(fixture.admin, Number(latest?.id ?? 0));
    const own = entries.filter(({ action }) => action === name || name !== 'approveProposal');
    recorded[name] = own.map(({ action, actor, subject }) => ({ action, actor, subject }));
    expected[name] = subjects.map((subject) => ({ action: name, actor: fixture.adminId, subject }));
  }
  expect(recorded).toEqual(expected);
});

test('the test covers every administrator endpoint that changes something', () => {
  const all = Object.entries(endpoints) as [EndpointName, Endpoint][];
  const writing = all.filter(([, { access, method }]) => access === 'admin' && method !== 'GET');
  expect(writing.map(([name]) => name).toSorted()).toEqual(Object.keys(CHANGES).toSorted());
});
