import type { Context } from '../../program/context.ts';
import { CHANGE } from './fill-installation.ts';

/** A path, and the id of the member who requests it; null for a guest. */
export type RecordedRequest = { as: string | null; path: string };

const MEMBER_PATHS = [
  'account',
  'account/export',
  'account/searches',
  'account/keys',
  'account/webhooks',
  'calculation',
  'filing',
  'follow',
  'calendar',
  'payment/orders',
];

const ADMIN_PATHS = [
  'drafts',
  'suspension',
  'audit',
  'admin/members',
  'admin/messages',
  'admin/outbox',
  'admin/payment/orders',
  'admin/reports/rules',
  'slab/get-all-slabs',
  'category-data/versions/punjab/courtFee',
  'category-data/dated/punjab/courtFee',
  `category-data/in-force/punjab/courtFee?on=${CHANGE}`,
];

const PROVINCE_PATHS = ['fee-notes/*', 'forum/*', 'filing-templates/*', 'category/pakistan/*/courtFee'];

const requestsOf = (as: string | null, paths: readonly string[]) => paths.map((path) => ({ as, path: `/v1/${path}` }));

/** All requests to an installation whose answers are compared: of each member, of the desk, and of guests. */
export async function requestsTo({
  origin,
  context,
}: {
  origin: string;
  context: Context;
}): Promise<RecordedRequest[]> {
  const { db } = context;
  const ids = async (table: 'calculation' | 'filing' | 'payment_order') =>
    db.selectFrom(table).select(['id', 'member_id']).orderBy('id').execute();
  const members = await db.selectFrom('member').select(['id', 'role', 'suspended_at']).execute();
  const admitted = members.filter((member) => member.suspended_at === null);
  const admin = members.find(({ role }) => role === 'admin')?.id ?? null;
  return [
    ...admitted.flatMap(({ id }) => requestsOf(id, MEMBER_PATHS)),
    ...members.flatMap(({ id }) => requestsOf(admin, [`admin/members/${id}`, `admin/members/${id}/searches`])),
    ...requestsOf(admin, ADMIN_PATHS),
    ...(await ids('calculation')).flatMap(({ id, member_id: owner }) =>
      requestsOf(
        owner,
        ['', '/standing', '/report'].map((part) => `calculation/${id}${part}`),
      ),
    ),
    ...(await ids('filing')).flatMap(({ id, member_id: owner }) => requestsOf(owner, [`filing/${id}`])),
    ...(await ids('payment_order')).flatMap(({ id, member_id: owner }) => requestsOf(owner, [`payment/orders/${id}`])),
    ...(await guestRequests(origin, context)),
  ];
}

async function guestRequests(origin: string, { db }: Context) {
  const provinces = await db.selectFrom('province').select('id').orderBy('id').execute();
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const pages = sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/law[^<]*)<\/loc>/g);
  const paths = [
    '/v1/services',
    '/v1/country/get-all-countries',
    ...provinces.flatMap(({ id }) => PROVINCE_PATHS.map((path) => `/v1/${path.replace('*', id)}`)),
    ...provinces.map(({ id }) => `/law/${id}/feed.atom`),
    ...[...pages].map(([, path = '']) => path),
    ...provinces.map(({ id }) => `/ur/law/${id}`),
  ];
  return paths.map((path) => ({ as: null, path }));
}
