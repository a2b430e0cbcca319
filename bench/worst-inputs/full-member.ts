import { crc32, deflateSync } from 'node:zlib';
import { createClient } from '@mizan/api';
import type { Mizan } from '../members.ts';
import { findRule, inDatabase, makeMembers, post } from '../members.ts';
import { fresh, LETTER } from './shapes.ts';

const PASSWORD = 'a password of the bench';
const LONG = LETTER.repeat(100);
const MAX_ITEMS = 40;

export type FullMember = Awaited<ReturnType<typeof createFullMember>>;

/** Creates a member who has as much of everything as a free member may have, with the ids for path parameters. */
export async function createFullMember(mizan: Mizan) {
  const { origin } = mizan;
  const [{ authorization } = { authorization: '' }] = await makeMembers(mizan, 1, 1_000_000);
  await inDatabase(mizan, (client) => client.query('UPDATE member SET email_confirmed_at = now()'));
  const client = createClient({ origin, token: () => authorization.replace('Bearer ', '') });
  const rule = await findRule(mizan, 'promissory note');
  const names = ['country', 'province', 'type', 'mainCategoryId', 'minorCategoryId', 'subMinorCategoryId'];
  const levels = new URL(rule).pathname.split('/').slice(3);
  const place = Object.fromEntries(names.map((name, at) => [name, levels[at] ?? '']));
  const answers: string[] = [];
  for (let n = 0; n < MAX_ITEMS / 2; n += 1)
    answers.push(((await post(rule, { amount: 100_000 + n }, { authorization })) as { id: string }).id);
  const { id: filing } = await client.createFiling({
    body: { title: LONG, province: 'punjab', note: LONG.repeat(10) },
  });
  const params = { id: filing };
  for (const calculationId of answers) await client.addFilingItem({ params, body: { calculationId } });
  for (let n = answers.length; n < MAX_ITEMS - 1; n += 1)
    await client.addFilingItem({ params, body: { words: LONG + LONG, fee: '9'.repeat(11) } });
  const { items } = await client.getFiling({ params });
  const [answer = ''] = answers;
  const share = await client.shareCalculation({ params: { id: answer } });
  const sharedFiling = await client.shareFiling({ params });
  const { code } = await client.printFiling({ params });
  const key = await client.createKey({
    body: { name: 'bench', mode: 'live', permissions: ['calculate', 'history:read', 'catalogue'], password: PASSWORD },
  });
  const ids: Record<string, string> = { calculation: answer, filing };
  return {
    origin,
    authorization,
    key: key.secret,
    place,
    tokens: { share: share.token, filing: sharedFiling.token, sheet: code },
    /** Returns the value for a parameter of a path. */
    paramOf(path: string, name: string): string {
      const [, , of = ''] = path.split('/');
      const values: Record<string, string> = {
        ...place,
        id: ids[of] ?? (of === 'country' || of === 'province' ? 'punjab' : '00000000-0000-4000-8000-000000000000'),
        itemId: items[0]?.id ?? '',
        provinceId: 'punjab',
        token: path.includes('shared-filing') ? sharedFiling.token : share.token,
        code,
        reference: 'M'.repeat(20),
        method: 'jazzcash',
      };
      return encodeURIComponent(values[name] ?? fresh());
    },
  };
}

/** Fields that an endpoint accepts only with such values; all others get the longest text that the schema allows. */
export const fieldsOf: Record<string, () => object> = {
  register: () => ({ email: `${fresh()}@example.com`, language: 'ur' }),
  logIn: () => ({ email: 'bench0@example.com', password: PASSWORD }),
  calculate: () => ({ amount: 1_000_000 + Math.floor(Math.random() * 1e9), asOf: undefined }),
  createContactMessage: () => ({ email: 'a@example.com', website: '' }),
  createFiling: () => ({ province: 'punjab' }),
  copyFiling: () => ({ title: LONG }),
  addFilingItem: () => ({ words: LONG + LONG, fee: '9'.repeat(11) }),
  updateFilingItem: () => ({ fee: '9'.repeat(11) }),
  createKey: () => ({ name: fresh(), endsOn: null, password: PASSWORD }),
  createOrder: () => ({ searches: 1, method: 'card', mobileNumber: undefined, cnic: undefined, card: undefined }),
  deleteAccount: () => ({ password: PASSWORD }),
  setPicture: () => ({ picture: largePicture() }),
  reportMissedSearch: () => ({ q: `${fresh()} ${LONG}`.slice(0, 100) }),
  markFiled: () => ({ affixed: '9'.repeat(11) }),
  saveDeficiency: () => ({ amount: '9'.repeat(11), dueOn: '2027-11-22' }),
  startBatch: () => ({ price: 10_000 }),
  updateAccount: () => ({ name: LONG, defaultProvince: 'punjab' }),
};

/** The most expensive queries: beginnings shared by many words, and misspelt words, compared with all words. */
export const queriesOf: Record<string, () => Record<string, string>[]> = {
  searchCategories: () => [
    { q: `${fresh()} su co fe ap re de pe pr` },
    {
      q: [...'qvxzwjkf']
        .map((letter) => `relieve${letter}${fresh().slice(0, 2)}`)
        .join(' ')
        .slice(0, 100),
    },
    {
      q: [...LONG]
        .map((letter, at) => letter + fresh().charAt(at % 8))
        .join(' ')
        .slice(0, 100),
    },
  ],
  listCalculations: () => [
    { searchTerm: 'a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(4).slice(0, 200), limit: '100' },
    { searchTerm: '%_'.repeat(100), limit: '100', page: '1000000' },
    { limit: '100' },
  ],
  exportCalculations: () => [{}],
  listFilings: () => [{ limit: '100' }, { searchTerm: 'a b c d '.repeat(25), limit: '100' }],
  listBatches: () => [{ limit: '100' }],
  listOrders: () => [{ limit: '100' }],
  getSearchStatement: () => [{ limit: '100' }],
};

/** A picture with the maximum number of pixels, all of one colour, so that it has few bytes. */
function largePicture() {
  const side = 4096;
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 6, 0, 0, 1], 8);
  const pixels = deflateSync(Buffer.alloc((side * 4 + 1) * side));
  const parts = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]).toString('base64');
}
