import { describe, expect, test } from 'vitest';
import { endpoints } from '../endpoints.ts';
import { registrationLimits } from '../identity/accounts.ts';
import { heldCallLimits, promptLimits } from '../money/payments/orders.ts';
import { bodyLimitOf, type Endpoint, type Limit, PAGE_LIMITS } from './endpoint.ts';

const all: [name: string, definition: Endpoint][] = Object.entries(endpoints);

describe('a page of a list', () => {
  const lists = all.flatMap(([name, { query }]) =>
    query !== undefined && 'limit' in query.shape ? [{ name, query }] : [],
  );

  test('is offered by these lists, among others', () =>
    expect(lists.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'listCalculations',
        'getSearchStatement',
        'listMembers',
        'listOrders',
        'getAuditEntries',
      ]),
    ));
  test.each(lists)('has 20 rows by default, and 1 to 100 on request, in $name', ({ query }) => {
    expect(query.parse({})).toMatchObject({ limit: 20 });
    expect(query.parse({ limit: '1' })).toMatchObject({ limit: 1 });
    expect(query.parse({ limit: '100' })).toMatchObject({ limit: 100 });
    for (const limit of ['0', '-1', '101', '1.5', 'all']) {
      expect(query.safeParse({ limit }).error?.issues).toMatchObject([{ path: ['limit'] }]);
    }
  });
  test.each(lists.filter(({ query }) => 'page' in query.shape))('is the first by default in $name', ({ query }) => {
    expect(query.parse({})).toMatchObject({ page: 1 });
    expect(query.parse({ page: '1000000' })).toMatchObject({ page: 1_000_000 });
    for (const page of ['0', '-1', '1.5', '1000001']) {
      expect(query.safeParse({ page }).error?.issues).toMatchObject([{ path: ['page'] }]);
    }
  });
});

/** Requests per seconds. Whoever changes a limit changes it here, too. */
const ofNetworks: Record<string, [max: number, seconds: number]> = {
  searchCategories: [300, 60],
  startReplay: [30, 60],
  startLinkCheck: [3, 900],
  addExcerpt: [60, 3600],
  register: [60, 300],
  logIn: [60, 300],
  forgotPassword: [10, 900],
  resetPassword: [30, 900],
  verifyEmail: [30, 900],
  resendVerification: [5, 900],
  changePassword: [20, 900],
  setPicture: [30, 3600],
  exportAccount: [20, 3600],
  deleteAccount: [20, 900],
  refreshTokens: [300, 300],
  logOut: [300, 300],
  startGoogleLogIn: [60, 300],
  finishGoogleLogIn: [60, 300],
  logInWithGoogle: [60, 300],
  createContactMessage: [5, 600],
  checkSheet: [120, 300],
  getSharedFiling: [240, 300],
  getFixedFee: [120, 60],
  getFigures: [120, 60],
  getLargestAmount: [120, 60],
  getRule: [300, 60],
  getPractice: [240, 60],
  getOffer: [600, 60],
  logInWithCode: [60, 300],
  startPasskeyLogIn: [300, 300],
  logInWithPasskey: [60, 300],
  startPasskeyProof: [60, 900],
  startPasskey: [20, 900],
  addPasskey: [20, 900],
  removePasskey: [20, 900],
  createKey: [20, 900],
  setWebhook: [20, 900],
  createSecondFactor: [20, 900],
  turnOnSecondFactor: [20, 900],
  turnOffSecondFactor: [20, 900],
  renewRecoveryCodes: [20, 900],
  getSharedCalculation: [240, 300],
  returnFromPayment: [3000, 300],
  showReturn: [3000, 300],
  showUnfollow: [600, 300],
  unfollow: [600, 300],
  readCalendar: [3000, 300],
  notifyPayment: [3000, 300],
  notifyPaymentByAddress: [3000, 300],
};

const ofMembers = {
  calculate: [600, 60],
  checkBatch: [120, 600],
  startBatch: [60, 3600],
  getBatchRows: [300, 600],
  exportBatch: [60, 3600],
  exportCalculations: [60, 3600],
  exportFiling: [60, 3600],
  createOrder: [60, 3600],
  reportMissedSearch: [20, 3600],
  saveReport: [20, 86_400],
  createFiling: [300, 86_400],
  copyFiling: [300, 86_400],
  addFilingItem: [600, 3600],
  addFilingStamp: [600, 3600],
  deleteMissedSearch: [200, 3600],
  getMajorCategories: [1200, 60],
  getMinorCategories: [1200, 60],
  getSubMinorCategories: [1200, 60],
  getUserAction: [1200, 60],
  testWebhook: [30, 3600],
};

const limited = (per: Limit['per']) =>
  Object.fromEntries(
    all.flatMap(([name, { limit }]) => (limit && limit.per === per ? [[name, [limit.max, limit.seconds]]] : [])),
  );

test('prompts that a payer has to approve have these limits', () => {
  const hour = 3600;
  expect(promptLimits).toEqual({
    phone: [
      { max: 5, seconds: hour },
      { max: 12, seconds: 24 * hour },
    ],
    member: [{ max: 6, seconds: hour }],
  });
  expect(heldCallLimits).toEqual({ member: 2, method: 200 });
});

test('registrations have these limits', () => {
  const seconds = 3600;
  expect(registrationLimits).toEqual({ network: { max: 20, seconds }, site: { max: 100, seconds } });
});

test('public pages with unlimited combinations have these limits', () =>
  expect(PAGE_LIMITS).toEqual({ comparison: { max: 120, seconds: 300 }, preview: { max: 600, seconds: 300 } }));

test('the requests of one member have these limits', () => expect(limited('member')).toEqual(ofMembers));

describe('the requests of one network address', () => {
  test('have these limits', () => expect(limited(undefined)).toEqual(ofNetworks));
  test('are limited on every guest endpoint that writes', () => {
    const open = all.filter(([, { access, method, limit }]) => access === 'guest' && method !== 'GET' && !limit);
    expect(open.map(([name]) => name)).toEqual([]);
  });
});

test('bodies are at most 64 kB, except for a picture and a file of questions', () => {
  const larger = all.filter(([, endpoint]) => endpoint.access !== 'admin' && bodyLimitOf(endpoint) > 65_536);
  expect(larger.map(([name]) => name).toSorted()).toEqual(['checkBatch', 'setPicture']);
});

test('a search term has at most 200 characters', () => {
  const { query } = endpoints.listCalculations;
  expect(query.parse({ searchTerm: ` ${'x'.repeat(200)} ` }).searchTerm).toHaveLength(200);
  const { error } = query.safeParse({ searchTerm: 'x'.repeat(201) });
  expect(error?.issues).toMatchObject([{ message: 'TOO_LONG', maximum: 200 }]);
});

test.each(['register', 'updateAccount', 'createKey', 'addPasskey', 'renamePasskey'] as const)(
  'a name with a control character is refused as unreadable by %s, and not for its length',
  (name) => {
    const issues = endpoints[name].body.safeParse({ name: 'My\u0007phone' }).error?.issues ?? [];
    expect(issues.filter(({ path }) => path[0] === 'name')).toMatchObject([{ message: 'TEXT_UNREADABLE' }]);
  },
);
